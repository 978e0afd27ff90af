import type { Rascunho } from '#contract/documento.ts'
import { type CodigoProblema } from '#contract/problem-catalog.ts'
import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '#server/database/connection.ts'
import type { Passagem } from './leitura.ts'
import { fieldError } from '#server/base/palavras/recusa-dita.ts'

const noCampo = (codigo: CodigoProblema, pointer: string) => new Problema(codigo, {}, [fieldError(pointer, codigo)])

const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 random bits as sixteen characters of Crockford base 32; never derived from ids (docs/regras/assinatura.md, 10). */
export const novoCodigoVerificador = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => ALFABETO[byte & 31]).join('')

const diaEmFortaleza = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Fortaleza' })
/** The state's calendar day, yyyy-MM-dd. */
export const hoje = (agora: Date) => diaEmFortaleza.format(agora)

/** Checks an act's date: a real day, from 1900 to today (docs/regras/entradas-ruins.md, 41). */
export function conferirData(data: string | null | undefined, agora: Date) {
  if (data != null && (data < '1900-01-01' || data > hoje(agora))) throw noCampo('DATA_INVALIDA', '/data')
}

type Pessoas = { [K in 'responsavelId' | 'titularId' | 'cossignatarioIds' | 'destinatario']?: Rascunho[K] | undefined }

const pessoaAtiva = (tx: Banco, id: number) =>
  linha<{ orgaoId: number; externa: boolean; identidadeId: number }>(
    tx,
    sql`select l.orgao_id as "orgaoId", p.externa, p.identidade_id as "identidadeId"
        from pessoa p join lotacao l on l.id = p.lotacao_id
        where p.id = ${id} and p.fim is null and l.fim is null and not l.suspensa`,
  )

/** The responsável is of the document's órgão, or external. */
async function conferirResponsavel(tx: Banco, id: number | null | undefined, orgaoId: number) {
  if (id == null) return undefined
  const responsavel = await pessoaAtiva(tx, id)
  if (!responsavel || (responsavel.orgaoId !== orgaoId && !responsavel.externa))
    throw noCampo('RESPONSAVEL_INATIVO', '/responsavelId')
  return responsavel
}

/** The addressee is an active person, a unit that receives, or an existing órgão. */
async function conferirDestinatario(tx: Banco, destinatario: Pessoas['destinatario']) {
  if (!destinatario || destinatario.tipo === 'TEXTO') return
  const { tipo, id } = destinatario
  if (tipo === 'PESSOA' && (await pessoaAtiva(tx, id))) return
  if (tipo === 'ORGAO' && (await linha(tx, sql`select 1 as sim from orgao where id = ${id} and ativo`))) return
  if (tipo === 'LOTACAO') {
    if (await lotacaoQueRecebe(tx, id)) return
    await recusarExtinta(tx, id)
  }
  throw noCampo('DESTINATARIO_INVALIDO', '/destinatario')
}

/** Checks that everybody named is active, and that nobody signs twice, through any entry. */
export async function conferirPessoas(
  tx: Banco,
  { responsavelId, titularId, cossignatarioIds = [], destinatario }: Pessoas,
  orgaoId: number,
) {
  const responsavel = await conferirResponsavel(tx, responsavelId, orgaoId)
  if (titularId != null) {
    const titular = await pessoaAtiva(tx, titularId)
    if (titular?.externa !== false || titular.identidadeId === responsavel?.identidadeId)
      throw noCampo('TITULAR_INVALIDO', '/titularId')
  }
  const assinam = new Set([responsavel?.identidadeId])
  for (const id of cossignatarioIds) {
    const pessoa = await pessoaAtiva(tx, id)
    if (!pessoa || assinam.has(pessoa.identidadeId)) throw noCampo('COSSIGNATARIO_INVALIDO', '/cossignatarioIds')
    assinam.add(pessoa.identidadeId)
  }
  await conferirDestinatario(tx, destinatario)
}

/** Refuses an extinguished unit (or one being extinguished), naming its successor. */
export async function recusarExtinta(banco: Banco, id: number) {
  const extinta = await linha<{ unidade: string; sucessora: string }>(
    banco,
    sql`select o.sigla || '/' || l.sigla as unidade, so.sigla || '/' || s.sigla as sucessora from lotacao l join orgao o
        on o.id = l.orgao_id
          join lotacao s on s.id = l.sucessora_id join orgao so on so.id = s.orgao_id where l.id = ${id}`,
  )
  if (extinta) throw new Problema('UNIDADE_EXTINTA', extinta)
}

/** An active unit with somebody to receive; not one being extinguished. */
export const lotacaoQueRecebe = (banco: Banco, id: number) =>
  linha<{ id: number; sigla: string; nome: string; externa: boolean }>(
    banco,
    sql`select id, sigla, nome, externa from lotacao l where id = ${id} and fim is null and not suspensa and sucessora_id is null
        and exists (select 1 from pessoa p where p.lotacao_id = l.id and p.fim is null)`,
  )

/**
 * Next number of the series, in the caller's transaction: a rollback returns it, so that none is missing. Waiters queue on
 * an advisory lock: a commit wakes one of them, where a row lock would wake all.
 */
export async function proximoNumero(tx: Banco, orgaoId: number, especieId: number, ano: number): Promise<number> {
  const [, proximo] = await Promise.all([
    tx.linhas(sql`select pg_advisory_xact_lock(hashtextextended(${`numeracao ${orgaoId} ${especieId} ${ano}`}, 0))`),
    linha<{ ultimo: number }>(
      tx,
      sql`insert into numeracao as n (orgao_id, especie_id, ano, ultimo) values (${orgaoId}, ${especieId}, ${ano}, 1)
          on conflict (orgao_id, especie_id, ano) do update set ultimo = n.ultimo + 1 where n.ultimo < 999999 returning ultimo`,
    ),
  ])
  if (!proximo) throw new Problema('NUMERACAO_ESGOTADA')
  return proximo.ultimo
}

/** ÓRGÃO-ESP-AAAA/NNNNN: at least five digits (docs/regras/api.md). */
export const siglaDe = (orgao: string, especie: string, ano: number, numero: number) =>
  `${orgao}-${especie}-${ano}/${String(numero).padStart(5, '0')}`

/** Notes that the document passed a unit (and person), which levels use. Answers whether that is new. */
export async function registrarPassagem(
  tx: Banco,
  documentoId: number,
  lotacaoId: number,
  pessoaId: number | null,
  papel: Passagem['papel'],
): Promise<boolean> {
  const novas = await tx.linhas(
    sql`insert into passagem (documento_id, orgao_id, divisao_id, lotacao_id, pessoa_id, papel)
        select ${documentoId}, orgao_id, coalesce(divisao_id, id), id, ${pessoaId}, ${papel} from lotacao where id = ${lotacaoId}
          on conflict do nothing returning 1 as sim`,
  )
  return novas.length > 0
}

/** Removes the passage of a trâmite sent by mistake and never received. */
export const retirarPassagem = (tx: Banco, documentoId: number, movimentacaoId: number) =>
  tx.linhas(
    sql`with v as (select * from movimentacao where id = ${movimentacaoId} and destino_lotacao_id is not null)
        , irmas as (select x.* from movimentacao x join v on x.documento_id = v.documento_id and x.destino_lotacao_id = v.destino_lotacao_id
            and x.destino_pessoa_id is not distinct from v.destino_pessoa_id)
        delete from passagem g using v where g.documento_id = ${documentoId} and g.papel = 'DESTINO' and g.lotacao_id = v.destino_lotacao_id
          and g.pessoa_id is not distinct from v.destino_pessoa_id
          and exists (select 1 from irmas x where x.dados ? 'passagem')
          and not exists (select 1 from irmas x where x.id <> v.id
            and not exists (select 1 from movimentacao k where k.cancela_id = x.id))`,
  )
