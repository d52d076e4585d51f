import { Box, Divider, Typography } from '@mui/material'
import {
  Menu,
  MenuItemLink,
  useCreatePath,
  useGetResourceLabel,
  usePermissions,
  useResourceDefinitions,
  useSidebarState,
} from 'react-admin'
import { maySee } from '../providers/authProvider.ts'
import { useText } from '../texts/useText.ts'
import { DashboardIcon } from '../theme/icons.tsx'
import { menuGroups } from './menuGroups.ts'
import { useWaiting } from './useWaiting.ts'

/** Only what is built and permitted, in groups; what waits is counted. */
export function ConsoleMenu() {
  const { permissions = [] } = usePermissions<string[]>()
  const { counts } = useWaiting()
  return (
    <Menu>
      <Menu.DashboardItem leftIcon={<DashboardIcon />} />
      {menuGroups.map(({ name, resources }) => {
        const seen = resources.filter((resource) => maySee(resource, permissions))
        if (seen.length === 0) return null
        return (
          <Box component="li" role="none" key={name} sx={{ listStyle: 'none' }}>
            <Group name={name} />
            {seen.map((resource) => (
              <Item key={resource} resource={resource} waiting={counts[resource] ?? 0} />
            ))}
          </Box>
        )
      })}
    </Menu>
  )
}

function Group({ name }: { name: (typeof menuGroups)[number]['name'] }) {
  const text = useText()
  const [open] = useSidebarState()
  if (!open) return <Divider aria-hidden sx={{ my: 0.5 }} />
  return (
    <Typography variant="body2" component="div" color="textSecondary" sx={{ pl: 2, pt: 1.5, pb: 0.5 }}>
      {text(name)}
    </Typography>
  )
}

function Item({ resource, waiting }: { resource: string; waiting: number }) {
  const pathOf = useCreatePath()
  const labelOf = useGetResourceLabel()
  const Icon = useResourceDefinitions()[resource]?.icon
  return (
    <MenuItemLink
      to={{ pathname: pathOf({ resource, type: 'list' }), state: { _scrollToTop: true } }}
      leftIcon={Icon && <Icon />}
      primaryText={
        <Box component="span" sx={{ display: 'flex' }}>
          <Box component="span" sx={{ whiteSpace: 'normal' }}>
            {labelOf(resource, 2)}
          </Box>
          {waiting > 0 && (
            <Box component="span" sx={{ flex: 'none', pl: 1, color: 'text.primary', fontWeight: 600 }}>
              {waiting}
            </Box>
          )}
        </Box>
      }
    />
  )
}
