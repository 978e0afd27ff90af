import { assinar, type PedidoAssinatura } from './sign.ts'
import type { Pessoas } from './authorities.ts'
import type { Caso } from './case.ts'
import { atualizar, type Corpo, corpo, dic, montar, N, type Opcoes, type Pdf } from './writer.ts'

export const OUTRO = 'Autorizo o pagamento de R$ 999.999,00.'
const CMS_SO = 'o CMS da primeira assinatura cobre a sua própria revisão, que não mudou'
export const SO_A_ULTIMA = 'basta-lhe que a última assinatura cubra o arquivo: não olha o que mudou depois da primeira'

export type Mudanca = { mais: Record<number, Corpo>; opcoes?: Opcoes }
export const pagina = (mais: Record<string, string>) => dic({ ...corpo(montar(), N.pagina), ...mais })

/** Ways to attack what Ana signed: `caso` as it is made, `depois` by a change without signature, `segunda` by what Bruno signs. */
export function ataquesA(p: Pessoas) {
  const caso = (nome: string, ataque: string, motivo: string, fazer: () => Pdf, mais: Partial<Caso> = {}): Caso => ({
    nome,
    ataque,
    veredicto: 'FALHOU',
    motivo,
    fazer: () => fazer().bytes,
    openssl: CMS_SO,
    ...mais,
  })
  const depois = (
    nome: string,
    ataque: string,
    motivo: string,
    que: (pdf: Pdf) => Mudanca,
    base: () => Pdf = () => montar(),
    assinatura: PedidoAssinatura = {},
  ) =>
    caso(nome, ataque, motivo, () => {
      const assinado = assinar(base(), p.ana, assinatura)
      const { mais, opcoes } = que(assinado)
      return atualizar(assinado, mais, opcoes)
    })
  /** As `depois`, of what can't be told. */
  const duvida = (...pedido: Parameters<typeof depois>): Caso => ({
    ...depois(...pedido),
    veredicto: 'INDETERMINADO',
  })
  const segunda = (
    nome: string,
    ataque: string,
    motivo: string,
    que: (pdf: Pdf) => PedidoAssinatura,
    base = () => montar(),
    primeira: PedidoAssinatura = {},
  ) =>
    caso(
      nome,
      ataque,
      motivo,
      () => {
        const assinado = assinar(base(), p.ana, primeira)
        return assinar(assinado, p.bruno, que(assinado))
      },
      { pdfsig: SO_A_ULTIMA },
    )
  return { caso, depois, duvida, segunda }
}
