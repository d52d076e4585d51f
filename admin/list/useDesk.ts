import { type Theme, useMediaQuery } from '@mui/material'

/** Wide enough for a table; below, lists take its place. */
export const useDesk = () => useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true })
