import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ComponentChildren } from 'preact'

type Look = 'main' | 'plain' | 'quiet'
interface Common {
  look?: Look
  small?: boolean
  children: ComponentChildren
}
const classOf = (look: Look = 'plain', small = false, more = '') =>
  `button button-${look}${small ? ' button-small' : ''}${more ? ` ${more}` : ''}`

type ButtonProps = Common & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'class'> & { class?: string; busy?: boolean }

/** Says what happens. While `busy` it keeps its width and takes no second press. */
export function Button({ look, small, busy, class: more, children, type = 'button', disabled, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      class={classOf(look, small, more)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {children}
    </button>
  )
}

type LinkProps = Common &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'class' | 'href' | 'role'> & { class?: string; href: string }

export function ButtonLink({ look, small, class: more, children, ...rest }: LinkProps) {
  return (
    <a {...rest} class={classOf(look, small, more)}>
      {children}
    </a>
  )
}
