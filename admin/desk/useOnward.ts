import { useRedirect } from 'react-admin'

/** On to the next case; where none is left, back to the list. */
export function useOnward(resource: string, after: number | null) {
  const redirect = useRedirect()
  return () => (after === null ? redirect('list', resource) : redirect('show', resource, after))
}
