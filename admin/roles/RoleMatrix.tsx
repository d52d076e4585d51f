import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { Fragment } from 'react'
import { Link as RouteLink, useListContext } from 'react-admin'
import type { AdminRole } from '../../server/roles/roles.admin.schema.ts'
import { visuallyHidden } from '../format/hidden.ts'
import { Pending } from '../layout/Pending.tsx'
import { Sideways } from '../list/Sideways.tsx'
import { useLanguage, useText } from '../texts/useText.ts'
import { CheckIcon } from '../theme/icons.tsx'
import { groupActions } from './actionGroups.ts'
import { NoRole, RoleStatus } from './RoleMarks.tsx'
import { useRoleActions } from './useRoleChoices.ts'

const headColumn = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper', minWidth: 140 } as const

/** All roles beside each other: which right which of them gives. */
export function RoleMatrix() {
  const text = useText()
  const language = useLanguage()
  const { data: roles } = useListContext<AdminRole>()
  const read = useRoleActions()
  const { data: actions, error } = read
  if (error || !roles || !actions) return <Pending of={read} height={480} />
  if (roles.length === 0) return <NoRole />
  return (
    <>
      <Typography color="textSecondary" sx={{ px: 2, py: 1 }}>
        {text('roles.matrixText')}
      </Typography>
      <Sideways label={text('roles.matrix')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell sx={headColumn}>{text('roles.right')}</TableCell>
              {roles.map((role) => (
                <TableCell key={role.id} align="center" sx={{ minWidth: 96, verticalAlign: 'top' }}>
                  <Link component={RouteLink} to={`/roles/${role.id}`}>
                    {role.name[language]}
                  </Link>
                  {!role.enabled && (
                    <Typography component="div" variant="body2">
                      <RoleStatus enabled={false} />
                    </Typography>
                  )}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {groupActions(actions).map((group) => (
              <Fragment key={group.title}>
                <TableRow>
                  <TableCell component="th" scope="rowgroup" colSpan={roles.length + 1} sx={{ fontWeight: 600 }}>
                    {text(group.title)}
                  </TableCell>
                </TableRow>
                {group.actions.map(({ action, name }) => (
                  <TableRow key={action} hover>
                    <TableCell component="th" scope="row" sx={{ ...headColumn, pl: 4 }}>
                      {name[language]}
                    </TableCell>
                    {roles.map((role) => (
                      <TableCell key={role.id} align="center">
                        <Mark on={role.actions.includes(action)} />
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
              </Fragment>
            ))}
          </TableBody>
        </Table>
      </Sideways>
    </>
  )
}

function Mark({ on }: { on: boolean }) {
  const text = useText()
  if (on) return <CheckIcon titleAccess={text('roles.has')} fontSize="small" color="success" />
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      <span aria-hidden>–</span>
      <Box component="span" sx={visuallyHidden}>
        {text('roles.hasNot')}
      </Box>
    </Box>
  )
}
