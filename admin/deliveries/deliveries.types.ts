/** What the desk reads of a delivery. */
import type { AdminDeliveryRow as Row, AdminDelivery as Told } from '../../server/deliveries/deliveries.admin.schema.ts'
import type { Card } from '../../server/intake/card.types.ts'

export type AdminDeliveryRow = Row
/** A card is told as it was made. */
export type AdminUpload = Omit<Told['uploads'][number], 'reading'> & { reading: { card: Card | null } | null }
export type AdminDelivery = Omit<Told, 'uploads'> & { uploads: AdminUpload[] }
export type Place = NonNullable<Told['events'][number]['place']>
