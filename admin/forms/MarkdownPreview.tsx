import { Box, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Bilingual } from '../../server/basics/language.ts'
import { Retry } from '../layout/Retry.tsx'
import { tagOf } from '../providers/language.ts'
import { useText } from '../texts/useText.ts'

const pause = 400

/** What readers will see of both languages, once typing rests; made by the server, as the site's own pages are. */
export function usePreview(
  { zh, en }: Bilingual,
  made: (content: Bilingual) => Promise<{ data: { html: Bilingual } }>,
) {
  const [settled, setSettled] = useState({ zh, en })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ zh, en }), pause)
    return () => clearTimeout(timer)
  }, [zh, en])
  return useQuery({
    queryKey: ['preview', settled],
    queryFn: () => made(settled),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
    retry: false,
  })
}

interface Props {
  language: 'zh' | 'en'
  preview: ReturnType<typeof usePreview>
}

export function MarkdownPreview({ language, preview: { data: answer, error, refetch } }: Props) {
  const text = useText()
  const html = answer?.data.html[language] ?? ''
  const title = text(language === 'zh' ? 'notices.previewZh' : 'notices.previewEn')
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ border: 1, borderColor: 'divider', bgcolor: 'background.default' }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        {title}
      </Typography>
      {error && <Retry error={error} again={refetch} />}
      <Box
        // A long text scrolls in its own frame, also from the keyboard.
        tabIndex={0}
        role="group"
        aria-label={title}
        lang={tagOf(language)}
        sx={{ ...prose, lineHeight: language === 'zh' ? 1.7 : 1.55 }}
      >
        {html ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's Markdown allows no HTML of its own
          <div dangerouslySetInnerHTML={{ __html: html }} />
        ) : (
          <Typography color="textSecondary">{text('notices.previewEmpty')}</Typography>
        )}
      </Box>
    </Box>
  )
}

/** As the site sets long text. */
const prose = {
  px: 2,
  py: 1.5,
  minHeight: 120,
  maxHeight: 420,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  '& :is(h1, h2, h3, h4)': { fontSize: '1rem', lineHeight: 1.5, mt: 2.5, mb: 1 },
  '& h1': { fontSize: '1.25rem' },
  '& > div > :first-of-type': { mt: 0 },
  '& :is(p, ul, ol, table, blockquote, pre)': { my: 1.5 },
  '& :is(ul, ol)': { pl: 3 },
  '& a': { color: 'primary.main' },
  '& img': { maxWidth: '100%', height: 'auto' },
  '& table': { borderCollapse: 'collapse', display: 'block', overflowX: 'auto' },
  '& :is(th, td)': { border: 1, borderColor: 'divider', px: 1, py: 0.5, textAlign: 'left' },
  '& .align-center': { textAlign: 'center' },
  '& .align-right': { textAlign: 'right' },
  '& blockquote': { mx: 0, pl: 2, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
  '& pre': { overflowX: 'auto', p: 1, bgcolor: 'action.hover' },
} as const
