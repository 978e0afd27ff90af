import type { CodigosDados, SituacaoDoCodigo } from '#contract/codigo-de-acesso.ts'
import { TIPOS_MOVIMENTACAO } from '#contract/movimentacao.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { restrito } from '#server/core/documento/acesso.ts'
import type { Registro } from '#server/core/documento/registro.ts'
import { emailMascarado } from '#server/core/externo/regras.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { type CodigoGuardado, encerravel, impedimentoDeDar, situacaoDoCodigo, temEmMaos } from './regras.ts'
import { dizer } from '#server/base/palavras/dizer.ts'

/** Uses shown; all are counted. */
const USOS_MOSTRADOS = 5

/** Hash of a code: eighty random bits need no salt and no slow hash. */
export const resumoDe = (codigo: string) => sha256Hex(`codigo-de-acesso:${codigo}`)

/** Whether code `c` was given before the current restriction of document `d`. */
export const fechado = sql`(${restrito()}
  and exists (select 1 from movimentacao f where f.documento_id = d.id and f.tipo = ${TIPOS_MOVIMENTACAO.RESTRICAO_DE_ACESSO}
  and f.id > c.movimentacao_id))`

type Lido = CodigoGuardado & {
  id: number
  nome: string
  email: string
  dadoPorId: number
  dadoPor: string
  dadoEm: string
  movimentacaoId: number
  usos: number
  ultimos: CodigosDados['itens'][number]['ultimos']
}
export type Codigo = Lido & { situacao: SituacaoDoCodigo }

/** A document's codes, newest first. */
export async function guardados(banco: Banco, documentoId: number, agora: string): Promise<Codigo[]> {
  const lidos = await banco.linhas<Lido>(
    sql`select c.id, c.nome, c.email, c.dado_por as "dadoPorId", nome_da_pessoa(c.dado_por, c.dado_em) as "dadoPor",
        c.dado_em as "dadoEm", c.vale_ate as "valeAte", c.encerrado_em as "encerradoEm",
          c.movimentacao_id as "movimentacaoId", ${fechado} as fechado,
            (select count(*) from uso_de_codigo u where u.codigo_id = c.id) as usos,
          coalesce((select jsonb_agg(jsonb_build_object('em', to_char(u.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endereco',
            u.endereco, 'leu', u.leu) order by u.em desc)
            from (select em, endereco, leu from uso_de_codigo where codigo_id = c.id order by em desc limit ${USOS_MOSTRADOS}) u),
              '[]') as ultimos
        from codigo_de_acesso c join documento d on d.id = c.documento_id
        where c.documento_id = ${documentoId} order by c.id desc`,
  )
  return lidos.map((lido) => ({ ...lido, situacao: situacaoDoCodigo(lido, agora) }))
}

/** All codes for the document's holder; otherwise those the caller gave. */
export async function codigosDados(
  banco: Banco,
  registro: Registro,
  { entrada, portas }: Contexto,
): Promise<CodigosDados> {
  const impede = impedimentoDeDar(registro, entrada)
  const todos = temEmMaos(registro, entrada)
  const lidos = await guardados(banco, registro.id, portas.relogio.agora().toISOString())
  return {
    itens: lidos
      .filter(({ dadoPorId }) => todos || dadoPorId === entrada.id)
      .map(({ id, nome, email, situacao, dadoPor, dadoEm, valeAte, usos, ultimos }) => ({
        id,
        nome,
        email: emailMascarado(email),
        situacao,
        dadoPor,
        dadoEm,
        valeAte,
        usos,
        ultimos,
        podeEncerrar: encerravel(situacao),
      })),
    pode: impede === undefined,
    explicacao: impede === undefined ? '' : dizer(entrada.lingua, impede),
  }
}
