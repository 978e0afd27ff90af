import type { EntradaAtiva, Portas } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { especieNoPapel } from '#server/core/documento/papel.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { exigirGuardado } from '#server/core/documento/eliminado.ts'
import { compostoDe } from '#server/core/documento/composto.ts'
import type { Registro } from '#server/core/documento/registro.ts'
import { achatar, type LinhaAnexo, type LinhaPeca, type No, numerar } from './arvore.ts'
import { contarPaginas } from './paginas.ts'

const ato = (alias: string) => {
  const de = sql.raw(alias)
  return sql`jsonb_build_object('instante', to_char(${de}.instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'pessoa', nome_da_pessoa(${de}.pessoa_id, ${de}.instante))`
}

/** All pieces ever put into the vias `mobiles` and into the pieces now in them, each with whether `entrada` may read it. */
export const pecasDe = (banco: Banco, mobiles: number[], entrada: EntradaAtiva) =>
  banco.linhas<LinhaPeca>(
    sql`with recursive dentro as (
          select id from mobil where id in (${sql.join(mobiles, sql`, `)})
          union
          select p.peca_mobil_id from peca p join dentro on p.mobil_id = dentro.id where p.tipo = 'JUNTADA' and p.retirada_id is null)
        select p.mobil_id as "dentroDe", p.ordem, p.tipo, p.movimentacao_id as "movimentacaoId", p.folhas, m.id as "mobilId", m.custodia,
          d.id as "documentoId", m.sigla, d.assunto, ${especieNoPapel} as especie, d.data,
            sigla_da_unidade(d.lota_cadastrante_id, d.finalizado_em) as unidade, d.situacao, d.codigo_verificador as codigo,
          f.sha256, pp.paginas, coalesce(${podeLer(entrada)}, false) as le, ${ato('entrou')} as inclusao,
          case when saiu.id is not null then ${ato('saiu')} || jsonb_build_object('motivo', saiu.dados ->> 'motivo') end as retirada
        from dentro join peca p on p.mobil_id = dentro.id
        join mobil m on m.id = p.peca_mobil_id join documento d on d.id = m.documento_id
        join especie e on e.id = d.especie_id
        join movimentacao entrou on entrou.id = p.movimentacao_id left join movimentacao saiu on saiu.id = p.retirada_id
        cross join lateral (select case when p.tipo = 'COPIA' then entrou.dados ->> 'sha256' else d.sha256_assinado end as sha256) f
        left join paginas_pdf pp on pp.sha256 = f.sha256
        order by p.mobil_id, p.ordem`,
  )

/** The documents' anexos, removed ones included. */
export const anexosDe = (banco: Banco, documentos: number[]) =>
  banco.linhas<LinhaAnexo>(
    sql`select a.id, a.documento_id as "documentoId", case when m.tipo <> 'GERAL' then m.id end as "mobilId", a.nome, a.sha256,
      coalesce(a.paginas, 1) as paginas,
          (select s.sha256_assinado from assinatura s where s.sobre_id = a.movimentacao_id and s.estado = 'ASSINADA'
          order by s.movimentacao_id desc limit 1) as "sha256Assinado",
          a.movimentacao_id as "movimentacaoId", sigla_da_unidade(a.lotacao_id, a.incluido_em) as unidade,
          jsonb_build_object('instante', to_char(a.incluido_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'pessoa',
            nome_da_pessoa(a.pessoa_id, a.incluido_em)) as inclusao,
          case when saiu.id is not null then ${ato('saiu')} end as retirada
        from arquivo a join mobil m on m.id = a.mobil_id
        left join movimentacao saiu on saiu.id = a.exclusao_id
        where a.tipo = 'ANEXO' and a.documento_id in (${sql.join(documentos, sql`, `)}) order by a.id`,
  )

export const documentosDe = (pecas: LinhaPeca[]) =>
  pecas.filter(({ tipo, retirada }) => tipo === 'JUNTADA' && retirada === null).map(({ documentoId }) => documentoId)

export type NoNumerado = No & { paginaInicial: number; paginaFinal: number }

/** The dossier of a document that this entry may read, in a handful of statements however many pieces it has. */
export async function lerDossie(banco: Banco, portas: Portas, registro: Registro, entrada: EntradaAtiva) {
  exigirGuardado(registro)
  const vias = await banco.linhas<{ id: number; sigla: string }>(
    sql`select id, sigla from mobil where documento_id = ${registro.id} and tipo <> 'GERAL' order by tipo, sequencia`,
  )
  const pecas =
    vias.length > 0
      ? await pecasDe(
          banco,
          vias.map(({ id }) => id),
          entrada,
        )
      : []
  const anexos = await anexosDe(banco, [registro.id, ...documentosDe(pecas)])
  const { id: documentoId, mobilId, sigla, assunto, data, situacao, modelo } = registro
  const assinado = situacao === 'EM_ELABORACAO' ? null : registro.sha256Assinado
  const nos = achatar(
    {
      documentoId,
      mobilId,
      sigla,
      assunto,
      data,
      situacao,
      especie: modelo.especie.descricao,
      unidade: registro.unidade.sigla,
      codigo: registro.codigoVerificador,
      sha256: assinado,
      paginas: null,
      vias,
    },
    pecas,
    anexos,
  )
  await completarPaginas(banco, portas, registro, nos)
  return numerar(nos)
}

/** Counts missing pages: of the document itself before its signature, and of files older than the table. */
async function completarPaginas(banco: Banco, portas: Portas, registro: Registro, nos: No[]) {
  const [raiz] = nos
  if (raiz?.sha256) {
    const [contada] = await banco.linhas<{ paginas: number }>(
      sql`select paginas from paginas_pdf where sha256 = ${raiz.sha256}`,
    )
    raiz.paginas = contada?.paginas ?? null
  }
  if (raiz && raiz.paginas === null)
    raiz.paginas = await contarPaginas(portas, (await compostoDe(portas, registro)).bytes, registro.captura !== null)
  for (const no of nos) {
    if (no.paginas !== null || no.sha256 === null) continue
    const bytes = await portas.arquivos.ler(no.sha256)
    no.paginas = bytes ? await contarPaginas(portas, bytes) : 1
  }
}
