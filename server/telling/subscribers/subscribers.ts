import { endReturns, tellAllSigned, tellCosigners, tellInboxes, tellTurns } from './marks.ts'
import { tellPeople } from './people.ts'
import { tellDesks, tellWhoLost } from './streams.ts'
import type { Subscriber } from './told.ts'

/**
 * Who hears of what an act changed, in this order and in its transaction: bell and e-mail by the movements themselves, then by
 * what changed on desks, other systems, open pages. Another telling is another line here.
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
