/** What the pages of a delivery read and write. */
import type { Bilingual } from '../../server/basics/language.ts'
import type { Kind } from '../../server/datasets/datasets.schema.ts'
import type {
  Check,
  DeliveryUpload,
  Description,
  Delivery as Told,
  DeliveryEvent as ToldEvent,
  DeliveryRow as ToldRow,
} from '../../server/deliveries/deliveries.schema.ts'
import type { ReadingState } from '../../server/deliveries/deliveries.vocabulary.ts'
import type { Answers, Card } from '../../server/intake/card.types.ts'

export type { Answers, Card, Check, Description }
export type DeliveryRow = ToldRow
export type Place = NonNullable<ToldEvent['place']>

/** A card is told as it was made. */
interface Reading {
  state: ReadingState
  card: Card | null
  answers: Answers
}
export type Upload = Omit<DeliveryUpload, 'reading'> & { reading: Reading | null }
export type Delivery = Omit<Told, 'description' | 'uploads'> & { description: Description; uploads: Upload[] }

export interface DeliveryList {
  list: DeliveryRow[]
  total: number
}

/** What there is to choose from, besides the word lists. */
export interface Choices {
  kinds: Kind[]
  projects: { id: number; number: string; name: Bilingual }[]
}
