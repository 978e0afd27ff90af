import type { Classificacao } from '#contract/classificacao.ts'

import { type Banco, sql } from '#server/database/connection.ts'
import { type LinhaDaTabela, type PrazoDaTabela, tabelaAtividadesMeio } from './tabela-atividades-meio.ts'

type Linha = Pick<Classificacao, 'codigo' | 'descricao' | 'nota' | 'prazoCorrente' | 'prazoIntermediario'> & {
  /** Code of the heading above; null at the top. */
  pai: string | null
  titulo: boolean
} & { [prazo in 'corrente' | 'intermediario']: number | null } & { destinacao: Classificacao['destinacao'] | null }

/** Code of the heading above: 002.11 → 002.1 → 002 → 000; 061.01 → 061 → 060 → 000. */
export function paiDoCodigo(codigo: string): string | null {
  const [base = '', resto] = codigo.split('.')
  if (resto !== undefined) {
    const umNivel = resto.length === 1 || (resto.length === 2 && resto.startsWith('0'))
    return umNivel ? base : `${base}.${resto.slice(0, -1)}`
  }
  if (!base.endsWith('0')) return `${base.slice(0, 2)}0`
  return base.endsWith('00') ? null : `${base[0]}00`
}

const anosDe = (prazo: PrazoDaTabela) => (typeof prazo === 'number' ? prazo : 0)
const palavrasDe = (prazo: PrazoDaTabela) => (typeof prazo === 'number' ? null : prazo)
const conformeNota = (anos: number) => `${anos} ${anos === 1 ? 'ano' : 'anos'}, conforme a nota`

/** Converts a row of the public table to the house's columns. */
export function linhaDaCasa(linha: LinhaDaTabela): Linha {
  const [codigo, descricao, corrente, intermediario, fim, nota = null] = linha
  const comum = { codigo, descricao, pai: paiDoCodigo(codigo) }
  if (corrente === undefined || intermediario === undefined)
    return {
      ...comum,
      titulo: true,
      corrente: null,
      intermediario: null,
      destinacao: null,
      prazoCorrente: null,
      prazoIntermediario: null,
      nota: null,
    }
  // the note may ask for longer keeping: the last term before elimination says "conforme a nota", so that a person decides
  const esperaNota = fim === 'N'
  const temArquivo = intermediario !== 0
  return {
    ...comum,
    titulo: false,
    corrente: anosDe(corrente),
    intermediario: anosDe(intermediario),
    destinacao: fim === 'G' ? 'GUARDA_PERMANENTE' : 'ELIMINACAO',
    prazoCorrente: esperaNota && !temArquivo ? conformeNota(anosDe(corrente)) : palavrasDe(corrente),
    prazoIntermediario: esperaNota && temArquivo ? conformeNota(anosDe(intermediario)) : palavrasDe(intermediario),
    nota,
  }
}

const linhasDoKit = tabelaAtividadesMeio.map(linhaDaCasa)
export const quantosCodigos = linhasDoKit.filter(({ titulo }) => !titulo).length
export const quantosTitulos = linhasDoKit.length - quantosCodigos

/** Inserts the public table's missing codes. A code that the house already has stays as it is. */
export async function instalarClassificacao(tx: Banco) {
  const lidas = sql`jsonb_to_recordset(${sql.param({ linhas: linhasDoKit })}::jsonb -> 'linhas') as x
    (codigo text, descricao text, pai text, titulo boolean, corrente int, intermediario int, destinacao text,
    "prazoCorrente" text, "prazoIntermediario" text, nota text)`
  const novas = await tx.linhas<{ codigo: string }>(
    sql`insert into classificacao (codigo, descricao, titulo, corrente, intermediario, destinacao,
          prazo_corrente, prazo_intermediario, nota, do_kit)
        select codigo, descricao, titulo, corrente, intermediario, destinacao,
          "prazoCorrente", "prazoIntermediario", nota, codigo from ${lidas}
        where not exists (select 1 from classificacao c where c.codigo = x.codigo or c.do_kit = x.codigo) order by x.codigo
        on conflict do nothing returning codigo`,
  )
  if (novas.length === 0) return
  const codigos = sql.param(novas.map(({ codigo }) => codigo))
  await tx.linhas(
    sql`update classificacao c set pai_id = p.id from ${lidas} join classificacao p on p.do_kit = x.pai
        where c.codigo = x.codigo and c.codigo = any(${codigos}::text[])`,
  )
}
