import { endReturns, tellAllSigned, tellCosigners, tellInboxes, tellTurns } from './marks.ts'
import { tellPeople } from './people.ts'
import { tellDesks, tellWhoLost } from './streams.ts'
import type { Subscriber } from './told.ts'

/**
 * Everything told about an act, in this order and in its transaction: bell and e-mail by movement, then by changed desks, other
 * systems, open pages. To tell more, add a line.
 */
export const subscribers: Subscriber[] = [
  tellPeople,
  tellTurns,
  tellAllSigned,
  tellInboxes,
  endReturns,
  tellCosigners,
  tellDesks,
  tellWhoLost,
]
