import { Box, Checkbox, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { Fragment } from 'react'
import { Link as RouteLink } from 'react-admin'
import type { ActionChoice, AdminRole } from '../../server/roles/roles.admin.schema.ts'
import { Pending } from '../layout/Pending.tsx'
import { Sideways } from '../list/Sideways.tsx'
import { useLanguage, useText } from '../texts/useText.ts'
import { groupActions } from './actionGroups.ts'
import { MatrixBar } from './MatrixBar.tsx'
import { NoRole, RoleStatus } from './RoleMarks.tsx'
import { useMatrix } from './useMatrix.ts'
import { useRoleActions } from './useRoleChoices.ts'

const headColumn = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper', minWidth: 140 } as const

/** All roles beside each other: which right which of them gives, to be ticked and unticked. */
export function RoleMatrix() {
  const text = useText()
  const language = useLanguage()
  const matrix = useMatrix()
  const read = useRoleActions()
  const { data: actions, error } = read
  const { roles } = matrix
  if (matrix.error) return <Pending of={{ error: matrix.error, refetch: matrix.readAgain }} />
  if (error || !roles || !actions) return <Pending of={read} height={480} />
  if (roles.length === 0) return <NoRole />
  const foreign = new Set(actions.filter((one) => !one.grantable).map((one) => one.action))
  const closed = (role: AdminRole) => role.actions.some((action) => foreign.has(action))
  return (
    <>
      <Typography color="textSecondary" sx={{ px: 2, py: 1 }}>
        {text('roles.matrixText')}
        {foreign.size > 0 && ` ${text('roles.matrixBeyond')}`}
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
                  {closed(role) && (
                    <Typography component="div" variant="body2" color="textSecondary">
                      {text('roles.readOnly')}
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
                  <TableCell component="th" scope="rowgroup" sx={{ ...headColumn, fontWeight: 600 }}>
                    {text(group.title)}
                  </TableCell>
                  <TableCell colSpan={roles.length} />
                </TableRow>
                {group.actions.map((right) => (
                  <TableRow key={right.action} hover>
                    <TableCell component="th" scope="row" sx={{ ...headColumn, pl: { xs: 2, md: 4 } }}>
                      {right.name[language]}
                    </TableCell>
                    {roles.map((role) => (
                      <Cell key={role.id} {...{ role, right, matrix }} closed={closed(role)} />
                    ))}
                  </TableRow>
                ))}
              </Fragment>
            ))}
          </TableBody>
        </Table>
      </Sideways>
      <MatrixBar matrix={matrix} actions={actions} />
    </>
  )
}

interface CellProps {
  role: AdminRole
  right: ActionChoice
  closed: boolean
  matrix: ReturnType<typeof useMatrix>
}

/** What is changed and not saved is marked; what I may not give or take stands fast. */
function Cell({ role, right: { action, name, grantable }, closed, matrix }: CellProps) {
  const text = useText()
  const language = useLanguage()
  const on = matrix.isOn(role, action)
  const changed = on !== role.actions.includes(action)
  return (
    <TableCell align="center" sx={{ p: 0, bgcolor: changed ? 'action.selected' : undefined }}>
      <Box component="span" sx={{ display: 'inline-flex' }}>
        <Checkbox
          checked={on}
          disabled={closed || !grantable || matrix.busy}
          // Within reach of a finger.
          sx={{ width: 44, height: 44 }}
          onChange={(_, next) => matrix.set(role, action, next)}
          slotProps={{
            input: {
              'aria-label': text(changed ? 'roles.cellChanged' : 'roles.cell', {
                role: role.name[language],
                right: name[language],
              }),
            },
          }}
        />
      </Box>
    </TableCell>
  )
}
