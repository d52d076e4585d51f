import { Box, Typography } from '@mui/material'
import type { Bilingual } from '../../server/basics/language.ts'
import { sideBySide } from '../forms/BilingualInput.tsx'
import { tagOf } from '../providers/language.ts'
import { useText } from '../texts/useText.ts'

/** The words of a message in both languages, as their readers see them. */
export function Written({ title, content }: { title: Bilingual; content: Bilingual }) {
  const text = useText()
  return (
    <Box sx={{ ...sideBySide, gap: 3 }}>
      {(['zh', 'en'] as const).map((language) => (
        <Box
          key={language}
          lang={tagOf(language)}
          sx={{ minWidth: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, overflowWrap: 'anywhere' }}
        >
          <Typography variant="body2" color="textSecondary">
            {text(language === 'zh' ? 'datasets.chinese' : 'datasets.english')}
          </Typography>
          <Typography sx={{ fontWeight: 600 }}>{title[language]}</Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{content[language]}</Typography>
        </Box>
      ))}
    </Box>
  )
}
