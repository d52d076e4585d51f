/** Columns of a year of air: the sign of the platform. */
export function Mark() {
  return (
    <svg class="mark" width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <path d="M3 24V15M7.4 24V8M11.8 24V17M16.2 24V4M20.6 24V12M25 24V18" />
    </svg>
  )
}
