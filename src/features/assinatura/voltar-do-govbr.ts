import { redirect } from '@tanstack/react-router'

import { receberCodigo } from '#domain/assinatura/intencao.ts'
import { receberCodigo as receberDoLote } from './lote/intencao.ts'

/** What gov.br sends the person back with; the page that shows its errors gets where the signature was begun. */
export function voltarDoGovBr({ location }: { location: { searchStr: string } }) {
  const busca = new URLSearchParams(location.searchStr)
  const codigo = busca.get('code')
  const estado = busca.get('state')
  const pagina = receberCodigo(estado, codigo) ?? receberDoLote(estado, codigo)
  if (pagina && codigo) throw redirect({ href: pagina, replace: true })
  return { pagina }
}
