import { Button, Menu, MenuItem, type Theme, Typography, useMediaQuery } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRedirect } from 'react-admin'
import type { Push } from '../../server/pushes/pushes.schema.ts'
import { handling } from '../../server/pushes/pushes.vocabulary.ts'
import { useFormats } from '../format/formats.ts'
import { messageOf } from '../forms/problem.ts'
import { listOf } from '../list/PageLink.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useRead } from '../providers/useRead.ts'
import { useText } from '../texts/useText.ts'
import { BellIcon } from '../theme/icons.tsx'
import { pushesKey } from './useNews.ts'

/** As many as fit a menu; where there are more, the queues hold them. */
const most = 12

/** What is pending for this person: to-dos lead to their queue, notices to the message. */
export function Bell() {
  const text = useText()
  const formats = useFormats()
  const data = useConsoleData()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  const { data: pushes = [] } = useRead(pushesKey, () => data.pushes(), { refetchInterval: 60_000 })
  const view = useView(() => setAnchor(null))
  const count = formats.number(pushes.length)
  return (
    <>
      <Button
        color="inherit"
        startIcon={<BellIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={text('bell.count', { smart_count: pushes.length })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, whiteSpace: 'nowrap' }}
      >
        {wide ? `${text('bell.name')} ${count}` : count}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {pushes.length === 0 && <MenuItem disabled>{text('bell.none')}</MenuItem>}
        {pushes.slice(0, most).map((push) => (
          <MenuItem
            key={push.id}
            onClick={() => void view(push)}
            sx={{ display: 'block', whiteSpace: 'normal', width: 360, maxWidth: '100%' }}
          >
            {push.content}
            <Typography variant="body2" color="textSecondary">
              {formats.dateTime(push.createdAt)}
            </Typography>
          </MenuItem>
        ))}
        {pushes.length > most && (
          <MenuItem disabled>{text('bell.more', { smart_count: pushes.length - most })}</MenuItem>
        )}
      </Menu>
    </>
  )
}

/** Where a to-do is done, by its type. */
const desks: Record<number, () => string> = {
  4: () => listOf('registrations', { state: 'pending' }),
  5: () => listOf('applications', { status: 'pending' }),
  6: () => listOf('deliveries', { status: 'submitted' }),
  7: () => listOf('recommendations', { state: 'open' }),
}

function useView(close: () => void) {
  const data = useConsoleData()
  const notify = useNotify()
  const redirect = useRedirect()
  const queries = useQueryClient()
  return async ({ id, sendType, type, messageId }: Push) => {
    close()
    try {
      await data.handlePush(id, handling.view)
    } catch (error) {
      return notify(messageOf(error), { type: 'error' })
    }
    if (sendType !== 2) return window.location.assign(messageId ? `/messageCenter?id=${messageId}` : '/messageCenter')
    redirect((desks[type] ?? desks[5]!)())
    await queries.invalidateQueries({ queryKey: pushesKey })
  }
}
