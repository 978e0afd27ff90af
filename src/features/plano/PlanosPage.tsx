import { AddressNotFound } from '#ui/NotFound.tsx'

import { ListaDePlanos } from './envio/ListaDePlanos.tsx'
import { UmPlano } from './plano/UmPlano.tsx'

/** The loads of the register, or the one whose number follows in the address. */
export function PlanosPage({ resto: [numero, ...mais] }: { resto: string[] }) {
  if (numero === undefined) return <ListaDePlanos />
  if (mais.length > 0 || !/^[1-9]\d{0,14}$/.test(numero)) return <AddressNotFound />
  return <UmPlano key={numero} id={Number(numero)} />
}
