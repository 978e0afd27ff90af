import type { Recibo } from '#contract/assinatura.ts'

import { nomeDoNumero } from '#server/core/movimentacao/nomes.ts'
import { termos } from '#server/core/assinaveis/termos.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { conviteFechado } from '#server/core/externo/convite-fechado.ts'

/** The next document to sign, in the order of the desk: the newest of each mark, straight from the index. */
const proximo = sql`select jsonb_build_object('mobilId', k.mobil_id, 'sigla', m.sigla)
  from (values ('PRONTO_PARA_ASSINAR'), ('A_ASSINAR')) q (marcador) cross join lateral (
          select k.mobil_id, k.desde from marca k where k.pessoa_id = a.pessoa_id and k.marcador = q.marcador
            and k.documento_id <> a.documento_id
            and not ${conviteFechado(sql`k.documento_id`, sql`k.pessoa_id`)} order by k.desde desc limit 1) k
          join mobil m on m.id = k.mobil_id order by k.desde desc limit 1`

type Sobre = { movimentacaoId: number; tipo: number; anexo: string | null }
function chamado({ movimentacaoId, tipo, anexo }: Sobre) {
  const nome = nomeDoNumero(tipo)
  return { movimentacaoId, titulo: anexo ?? (nome && termos[nome]?.titulo) ?? '' }
}

/** The signer's receipt, computed whenever asked. */
export async function reciboDe(banco: Banco, assinaturaId: number): Promise<Recibo> {
  const lido = await linha<Omit<Recibo, 'sobre'> & { sobre: Sobre | null }>(
    banco,
    sql`select a.documento_id as "documentoId", v.mobil_id as "mobilId", d.sigla, a.assinada_em as "assinadoEm",
      a.sha256_assinado as sha256,
          d.codigo_verificador as "codigoVerificador", a.nivel, (${proximo}) as proximo,
          (select jsonb_build_object('movimentacaoId', s.id, 'tipo', s.tipo, 'anexo',
            (select nome from arquivo f where f.documento_id = s.documento_id and f.movimentacao_id = s.id)) from movimentacao s
            where s.id = a.sobre_id) as sobre
        from assinatura a join documento d on d.id = a.documento_id join movimentacao v on v.id = a.movimentacao_id
          where a.id = ${assinaturaId}`,
  )
  if (!lido) throw new Error('signature without its movement')
  const { sobre, ...recibo } = lido
  return { ...recibo, ...(sobre && { sobre: chamado(sobre) }) }
}
