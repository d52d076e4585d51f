import { Box, Button, Typography } from '@mui/material'
import type { TextTemplate, Variable } from '../../server/templates/templates.vocabulary.ts'
import { Section } from '../format/Facts.tsx'
import { useLanguage, useText } from '../texts/useText.ts'

interface Props {
  template: TextTemplate
  insert: (name: string, variable: Variable) => void
}

/** What a text can be told, each to be put in by a press. */
export function Variables({ template, insert }: Props) {
  const text = useText()
  const language = useLanguage()
  return (
    <Section title={text('textTemplates.variables')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {text('textTemplates.variablesHelp')}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
          columnGap: 3,
          rowGap: 1.5,
        }}
      >
        {Object.entries(template.variables).map(([name, variable]) => {
          const { name: said, example, needed, optional, kind = 'text' } = variable
          const marks = [
            needed && text('textTemplates.needed'),
            optional && text('textTemplates.optional'),
            kind !== 'text' && text('textTemplates.ownLine'),
          ].filter(Boolean)
          return (
            <Box
              component="li"
              key={name}
              sx={{ display: 'flex', alignItems: 'flex-start', columnGap: 1.5, minWidth: 0 }}
            >
              <Button
                size="small"
                variant="outlined"
                // The cursor stays where it was.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => insert(name, variable)}
                aria-label={text('textTemplates.insert', { name, meaning: said[language] })}
                sx={{ flexShrink: 0, px: 1, textTransform: 'none', fontFamily: 'monospace' }}
              >
                {`{${name}}`}
              </Button>
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2">
                  {said[language]}
                  {marks.length > 0 && ` · ${marks.join(' · ')}`}
                </Typography>
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {text('textTemplates.example', {
                    example: typeof example === 'string' ? example : example[language],
                  })}
                </Typography>
              </Box>
            </Box>
          )
        })}
      </Box>
    </Section>
  )
}
