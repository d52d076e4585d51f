import { Box, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material'
import { useInput } from 'react-admin'
import { Pending } from '../layout/Pending.tsx'
import { useLanguage, useText } from '../texts/useText.ts'
import { checkOf, leavesOf, type MenuBranch, menuTree, toggle } from './menuTree.ts'
import { useRoleMenus } from './useRoleChoices.ts'

interface Level {
  branches: MenuBranch[]
  chosen: ReadonlySet<number>
  disabled: boolean
  onToggle: (branch: MenuBranch) => void
}

/** What of the menu a role shows: a tree of checkboxes, parents half checked where only some below are. */
export function MenuTreeInput({ source, disabled }: { source: string; disabled: boolean }) {
  const { field, fieldState } = useInput({ source, defaultValue: [] })
  const read = useRoleMenus()
  const { data: menus, error } = read
  if (error || !menus) return <Pending of={read} height={240} />
  const tree = menuTree(menus)
  // Parents follow from what is under them; a parent that stayed would take it all.
  const leaves = new Set(tree.flatMap(leavesOf).map((leaf) => leaf.id))
  const chosen = new Set((field.value as number[]).filter((id) => leaves.has(id)))
  return (
    <>
      <Branches
        branches={tree}
        chosen={chosen}
        disabled={disabled}
        onToggle={(branch) => field.onChange(toggle(branch, chosen))}
      />
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </>
  )
}

function Branches({ branches, ...level }: Level) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& &': { pl: 4 } }}>
      {branches.map((branch) => (
        <li key={branch.menu.id}>
          <Item branch={branch} {...level} />
          {branch.children.length > 0 && <Branches branches={branch.children} {...level} />}
        </li>
      ))}
    </Box>
  )
}

function Item({ branch, chosen, disabled, onToggle }: Omit<Level, 'branches'> & { branch: MenuBranch }) {
  const text = useText()
  const language = useLanguage()
  const { menu } = branch
  const check = checkOf(branch, chosen)
  const open = leavesOf(branch).every((leaf) => leaf.public)
  return (
    <FormControlLabel
      // An address has no blank to break at.
      sx={{ '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
      control={
        <Checkbox
          size="small"
          checked={check === 'all'}
          indeterminate={check === 'some'}
          disabled={disabled || open}
          onChange={() => onToggle(branch)}
        />
      }
      label={
        <>
          {menu.name[language]}
          <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
            {[menu.url, open && text('roles.menuPublic'), !menu.visible && text('roles.menuHidden')]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </>
      }
    />
  )
}
