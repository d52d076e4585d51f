import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin'
import { colours, fonts, motion, shape } from '../../public-site/style/tokens.ts'
import { ignoreHeldEnter } from './heldEnter.ts'
import { CheckIcon, CloseIcon } from './icons.tsx'

type Mode = keyof typeof colours

/** react-admin's theme with the site's tokens: paper, thin lines, deep ink, one accent. */
function makeTheme(mode: Mode): RaThemeOptions {
  const c = colours[mode]
  const base = mode === 'light' ? defaultLightTheme : defaultDarkTheme
  const focusRing = { outline: `3px solid ${c.focus}`, outlineOffset: 2 }
  const flat = { boxShadow: 'none', backgroundImage: 'none' }
  return {
    ...base,
    palette: {
      mode,
      primary: { main: c.accent, dark: c['accent-strong'], light: c.accent, contrastText: c['accent-ink'] },
      secondary: { main: c.accent, dark: c['accent-strong'], light: c.accent, contrastText: c['accent-ink'] },
      success: { main: c.good },
      warning: { main: c.warn },
      error: { main: c.bad },
      info: { main: c.accent },
      background: { default: c.paper, paper: c.raised },
      text: { primary: c.ink, secondary: c.quiet, disabled: c.edge },
      divider: c.line,
      action: { hover: c.sunken, selected: c['accent-wash'], active: c.quiet },
    },
    shape: { borderRadius: shape.radius },
    typography: {
      fontFamily: fonts.sans,
      fontSize: 14,
      h1: { fontSize: '1.625rem', fontWeight: 600, lineHeight: 1.35 },
      h2: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.5 },
      h6: { fontSize: '1rem', fontWeight: 600 },
      body1: { lineHeight: 1.6 },
      button: { textTransform: 'none', fontWeight: 500, letterSpacing: 0 },
    },
    transitions: {
      duration: {
        shortest: motion.quick,
        shorter: motion.quick,
        short: motion.quick,
        standard: motion.calm,
        complex: motion.calm,
        enteringScreen: motion.calm,
        leavingScreen: motion.quick,
      },
    },
    sidebar: { width: 208, closedWidth: 56 },
    components: {
      ...base.components,
      MuiCssBaseline: {
        styleOverrides: {
          body: { fontVariantNumeric: 'tabular-nums', textAutospace: 'normal' },
          ':focus-visible': focusRing,
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
          },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { root: { minHeight: 36, '@media (pointer: coarse)': { minHeight: shape.target } } },
      },
      MuiIconButton: {
        styleOverrides: { root: { '@media (pointer: coarse)': { minWidth: shape.target, minHeight: shape.target } } },
      },
      // A box in the line would be cut off without a mark; as text it ends in an ellipsis.
      MuiAppBar: {
        styleOverrides: { root: { ...flat, '& #react-admin-title .RaConfigurable-root': { display: 'inline' } } },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: { styleOverrides: { root: { ...flat, border: `1px solid ${c.line}` } } },
      MuiAlert: { styleOverrides: { root: { border: `1px solid ${c.line}` } } },
      MuiChip: { styleOverrides: { root: { borderRadius: shape.radius } } },
      MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.8125rem', background: c.ink, color: c.paper } } },
      MuiTextField: {
        ...base.components?.MuiTextField,
        defaultProps: { ...base.components?.MuiTextField?.defaultProps, variant: 'outlined' },
      },
      MuiFormControl: {
        ...base.components?.MuiFormControl,
        defaultProps: { ...base.components?.MuiFormControl?.defaultProps, variant: 'outlined' },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: {
            backgroundColor: c.raised,
            '& .MuiOutlinedInput-notchedOutline': { borderColor: c.edge },
            '@media (pointer: coarse)': { minHeight: shape.target },
          },
        },
      },
      MuiInputBase: { styleOverrides: { input: { '&::placeholder': { color: c.quiet, opacity: 1 } } } },
      MuiInputLabel: { styleOverrides: { root: { color: c.quiet } } },
      MuiFormHelperText: { styleOverrides: { root: { color: c.quiet } } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: c.line },
          head: { color: c.quiet, fontWeight: 500, backgroundColor: c.raised },
        },
      },
      MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
      RaLayout: {
        styleOverrides: {
          root: {
            minWidth: 0,
            '& .RaLayout-appFrame': { marginTop: 56 },
            '& .RaLayout-content': { minWidth: 0, padding: '16px 24px 32px' },
            '@media (max-width: 599px)': { '& .RaLayout-content': { padding: '8px 12px 24px' } },
          },
        },
      },
      RaSidebar: {
        styleOverrides: { root: { borderRight: `1px solid ${c.line}`, '& .RaSidebar-fixed': { top: 56 } } },
      },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            minHeight: 34,
            fontSize: '0.9375rem',
            paddingTop: 4,
            paddingBottom: 4,
            '@media (pointer: coarse)': { minHeight: shape.target },
            paddingLeft: 16,
            color: c.quiet,
            borderLeft: '3px solid transparent',
            '& .RaMenuItemLink-icon': { minWidth: 36, color: 'inherit' },
            '&.RaMenuItemLink-active': {
              color: c.accent,
              fontWeight: 600,
              borderLeftColor: c.accent,
              backgroundColor: c['accent-wash'],
            },
          },
        },
      },
      RaDataTable: {
        styleOverrides: {
          root: {
            // A table with many columns scrolls in its own frame, not the page.
            '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
            '& .RaDataTable-headerCell': { whiteSpace: 'nowrap' },
            '& .RaDataTable-rowCell': { paddingTop: 5, paddingBottom: 5, lineHeight: 1.45 },
            '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { paddingLeft: 10, paddingRight: 10 },
            '& .RaDataTable-checkbox': { padding: 6 },
          },
        },
      },
      // In the flow above its table, and in view while the table is scrolled: what is chosen may be far down.
      RaBulkActionsToolbar: {
        styleOverrides: {
          root: {
            position: 'sticky',
            top: 56,
            zIndex: 3,
            '& .RaBulkActionsToolbar-toolbar': {
              position: 'static',
              transform: 'none',
              minHeight: 48,
              flexWrap: 'wrap',
              backgroundColor: c['accent-wash'],
            },
            '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
            '& .RaBulkActionsToolbar-topToolbar': { minHeight: 0, paddingBottom: 0 },
          },
        },
      },
      RaList: {
        styleOverrides: {
          root: { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { minWidth: 0, overflow: 'clip' } },
        },
      },
      // A card that cuts off what lies outside would also hold what should stick to the window.
      RaEdit: { styleOverrides: { root: { '& .RaEdit-card': { overflow: 'visible' } } } },
      RaListToolbar: { styleOverrides: { root: { backgroundColor: 'transparent !important' } } },
      RaTopToolbar: {
        styleOverrides: {
          root: {
            backgroundColor: 'transparent !important',
            // On a phone react-admin leaves nothing of its buttons but the icon; a name belongs beside it.
            '@media (max-width: 599px)': {
              '& .MuiIconButton-root[aria-label]': {
                borderRadius: shape.radius,
                gap: 8,
                fontFamily: 'inherit',
                fontSize: '0.8125rem',
                fontWeight: 500,
                '& .MuiSvgIcon-root': { fontSize: 18 },
              },
              '& .MuiIconButton-root[aria-label]::after': { content: 'attr(aria-label) / ""' },
            },
          },
        },
      },
      // At the bottom it would lie on the buttons of a desk, which are wanted next.
      RaNotification: {
        defaultProps: { anchorOrigin: { vertical: 'top', horizontal: 'center' } },
        // On its own dark ground: the accent would not be seen there.
        styleOverrides: { root: { '& .RaNotification-undo': { color: 'inherit', textDecoration: 'underline' } } },
      },
      MuiSnackbar: { styleOverrides: { anchorOriginTopCenter: { top: 64, '@media (min-width: 600px)': { top: 68 } } } },
      MuiDialog: { defaultProps: { onKeyDownCapture: ignoreHeldEnter } },
      RaConfirm: { defaultProps: { ConfirmIcon: CheckIcon, CancelIcon: CloseIcon } },
      RaToolbar: {
        styleOverrides: {
          root: { backgroundColor: c.raised, borderTop: `1px solid ${c.line}` },
        },
      },
    },
  }
}

export const lightTheme = makeTheme('light')
export const darkTheme = makeTheme('dark')
