import type { ComponentChildren } from 'preact'

/** What has been done, and what went wrong: always there, so that what appears in them is read out. */
export const Done = ({ children }: { children: ComponentChildren }) => (
  <p class="form-done" role="status">
    {children}
  </p>
)
export const Problem = ({ children }: { children: ComponentChildren }) => (
  <p class="field-error" role="alert">
    {children}
  </p>
)
