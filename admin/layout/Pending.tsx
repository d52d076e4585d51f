import { Skeleton, type SkeletonProps } from '@mui/material'
import { Retry } from './Retry.tsx'

interface Props extends Pick<SkeletonProps, 'height' | 'sx'> {
  of: { error: unknown; refetch: () => unknown }
}

/** In the place of what is not read yet, or could not be. */
export function Pending({ of: { error, refetch }, ...skeleton }: Props) {
  if (error) return <Retry error={error} again={refetch} />
  return <Skeleton variant="rectangular" {...skeleton} />
}
