import { Menu } from 'react-admin'
import { DashboardIcon } from '../theme/icons.tsx'

/** Only what is built and permitted: react-admin leaves out resources that `canAccess` refuses. */
export function ConsoleMenu() {
  return (
    <Menu>
      <Menu.DashboardItem leftIcon={<DashboardIcon />} />
      <Menu.ResourceItems />
    </Menu>
  )
}
