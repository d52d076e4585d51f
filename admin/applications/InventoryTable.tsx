import { Table, TableBody, TableCell, TableRow } from '@mui/material'
import type { AdminApplication } from '../../server/applications/applications.admin.schema.ts'
import { inventoryResolutions, inventorySectors } from '../../server/applications/applications.vocabulary.ts'
import { species as speciesWords } from '../../server/datasets/species.vocabulary.ts'
import { wordOf } from '../format/choices.ts'
import { Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { useLanguage, useText } from '../texts/useText.ts'

/** What an application for inventory data states besides its reason. */
export function InventoryTable({ inventory }: { inventory: NonNullable<AdminApplication['inventory']> }) {
  const text = useText()
  const language = useLanguage()
  const { words: join } = useFormats()
  const own = Object.fromEntries((inventory.sectorNames ?? []).map(({ code, name }) => [code, name]))
  const all = [
    ['years', inventory.years],
    ['species', join(inventory.species.map((key) => wordOf(speciesWords, key, language)))],
    ['sectors', join(inventory.sectors.map((key) => wordOf({ ...own, ...inventorySectors }, key, language)))],
    ['resolution', wordOf(inventoryResolutions, inventory.resolution, language)],
    ['agreement', text(inventory.agreement ? 'applications.inventory.agreed' : 'applications.inventory.notAgreed')],
  ] as const
  // What the dataset did not tell was not asked.
  const rows = all.filter(([, value]) => value !== '')
  return (
    <Section title={text('applications.section.inventory')}>
      <Table size="small" aria-label={text('applications.section.inventory')}>
        <TableBody>
          {rows.map(([name, value]) => (
            <TableRow key={name}>
              <TableCell
                component="th"
                scope="row"
                sx={{ width: 120, pl: 0, color: 'text.secondary', fontWeight: 400 }}
              >
                {text(`applications.inventory.${name}`)}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', fontSize: 'inherit' }}>{value}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}
