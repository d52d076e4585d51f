import { HttpError, useNotify, useRedirect, useResourceContext } from 'react-admin'
import { whole } from './whole.ts'

/** The same for a page that tells what went wrong; only what is not there leads to the list of what is. */
export function useWhole() {
  const resource = useResourceContext()
  const notify = useNotify()
  const redirect = useRedirect()
  return {
    ...whole,
    onError(error: unknown) {
      if (!(error instanceof HttpError) || error.status !== 404) return
      notify('ra.notification.item_doesnt_exist', { type: 'error' })
      redirect('list', resource)
    },
  }
}
