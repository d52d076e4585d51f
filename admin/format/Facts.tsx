import { Box, type SxProps, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import type { Bilingual } from '../../server/basics/language.ts'
import type { TextKey } from '../texts/texts.ts'
import { useText } from '../texts/useText.ts'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ pb: 1, mb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

export function Facts({ children, sx }: { children: ReactNode; sx?: SxProps }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '160px 1fr' },
        columnGap: 3,
        rowGap: { xs: 0, md: 1.5 },
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, mb: { xs: 1.5, md: 0 }, minWidth: 0, overflowWrap: 'anywhere' },
        ...(sx as object),
      }}
    >
      {children}
    </Box>
  )
}

type FieldOf<K> = K extends `resources.${string}.fields.${infer Field}` ? Field : never

/** Called as the field of the resource that is shown, or as it says. */
type Named = { field: FieldOf<TextKey> } | { label: string }

export function Fact({ children, ...named }: Named & { children: ReactNode }) {
  const text = useText()
  const translate = useTranslate()
  const resource = useResourceContext()
  const empty = children === null || children === undefined || children === '' || children === false
  return (
    <>
      <dt>{'label' in named ? named.label : translate(`resources.${resource}.fields.${named.field}`)}</dt>
      <Box component="dd" sx={empty ? { color: 'text.secondary' } : {}}>
        {empty ? text('datasets.none') : children}
      </Box>
    </>
  )
}

/** Both languages side by side, Chinese first; one below the other where it is narrow. */
export function BothFact({ label, value }: { label: string; value: Bilingual }) {
  if (!value.zh && !value.en) return <Fact label={label}>{null}</Fact>
  return (
    <Fact label={label}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: { xs: 1, md: 3 } }}>
        <Typography component="div" lang="zh-CN" sx={{ whiteSpace: 'pre-line', lineHeight: 1.7 }}>
          {value.zh}
        </Typography>
        <Typography component="div" lang="en" sx={{ whiteSpace: 'pre-line', lineHeight: 1.55 }}>
          {value.en}
        </Typography>
      </Box>
    </Fact>
  )
}
