export function isBuilt(): boolean
export function markBuilt(): void
