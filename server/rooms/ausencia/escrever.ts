import type { Ausencia, NovaAusencia } from '#contract/ausencia.ts'
import { SUBSTITUICAO_MAXIMO_DIAS } from '#contract/substituicao.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Alcance, alcanceDe, DO_CADASTRO } from '#server/base/alcance/alcance.ts'
import { autorDe, registrarAto } from '../../core/administracao/registrar.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { encerrarSubstituicao, escreverSubstituicao } from '#server/core/substituicao/escrever.ts'
import { daPessoa } from '#server/core/substituicao/pedir.ts'
import { situacaoEm } from '#server/core/substituicao/regras.ts'
import { ler, podeDizer } from './ler.ts'
import { conferir, type Guardada } from './regras.ts'

const DIA_MS = 86_400_000
/** Reasons for a substitution that comes with an absence. */
const MOTIVO = { FERIAS: 'Férias', LICENCA: 'Licença', AFASTAMENTO: 'Afastamento' } as const

export const quemPede = async (banco: Banco, { entrada, portas }: Contexto) => ({
  entrada,
  alcance: await alcanceDe(banco, entrada.id, ...DO_CADASTRO),
  hoje: hoje(portas.relogio.agora()),
})

type Vista = { nome: string; ativa: boolean; orgaoId: number; pode: boolean }
/** Reads and locks the person, so that their absences are written one at a time. */
const travarPessoa = (tx: Banco, id: number, { entrada }: Contexto, alcance: Alcance) =>
  linha<Vista>(
    tx,
    sql`select p.nome, l.orgao_id as "orgaoId", ${podeDizer(entrada, alcance)} as pode,
          p.fim is null and not p.externa and p.posto_de is null and l.fim is null and not l.suspensa as ativa
        from pessoa p join lotacao l on l.id = p.lotacao_id where p.id = ${id} for no key update of p`,
  )

/** The requested substitution: the absence's future days, up to its limit. Answers its id. */
async function substituir(tx: Banco, contexto: Contexto, { pessoaId, tipo, de, ate, substitutoId }: NovaAusencia) {
  if (substitutoId === null) return null
  const agora = contexto.portas.relogio.agora()
  const dia = hoje(agora)
  const primeiro = de < dia ? dia : de
  const maximo = new Date(Date.parse(primeiro) + (SUBSTITUICAO_MAXIMO_DIAS - 1) * DIA_MS).toISOString().slice(0, 10)
  const corpo = { substitutoId, de: primeiro, ate: ate < maximo ? ate : maximo, motivo: MOTIVO[tipo] }
  const quem = { entrada: contexto.entrada, dia, agora: agora.toISOString() }
  // an administrator of the unit may note the absence, but not who substitutes
  await daPessoa(tx, pessoaId, corpo, quem)
  return escreverSubstituicao(tx, contexto, pessoaId, corpo)
}

const uma = async (tx: Banco, contexto: Contexto, id: number): Promise<Ausencia> => {
  const [achada] = await ler(tx, sql`a.id = ${id}`, await quemPede(tx, contexto))
  if (!achada) throw new Error('absence lost in its own transaction')
  return achada
}

/** Inserts an absence, its substitution if asked for, and the log. */
export async function criarAusencia(tx: Banco, contexto: Contexto, nova: NovaAusencia): Promise<Ausencia> {
  const { entrada, portas } = contexto
  const { pessoaId, tipo, de, ate } = nova
  const { alcance, hoje: dia } = await quemPede(tx, contexto)
  const pessoa = await travarPessoa(tx, pessoaId, contexto, alcance)
  const outras = await tx.linhas<Guardada>(
    sql`select de::text as de, ate::text as ate, (encerrada_em at time zone 'America/Fortaleza')::date::text as encerrada
        from ausencia where pessoa_id = ${pessoaId} and ate >= ${de}::date order by de`,
  )
  conferir({ pessoa, podeDizer: pessoa?.pode === true, outras, de, ate }, dia)
  const substituicaoId = await substituir(tx, contexto, nova)
  const agora = portas.relogio.agora()
  const escrita = await linha<{ id: number }>(
    tx,
    sql`insert into ausencia (pessoa_id, tipo, de, ate, substituicao_id, criada_por, criada_em)
        values (${pessoaId}, ${tipo}, ${de}, ${ate}, ${substituicaoId}, ${entrada.id}, ${agora.toISOString()}) returning id`,
  )
  if (!escrita) throw new Error('absence not written')
  const depois = { ausencia: tipo, ausenciaDe: de, ausenciaAte: ate }
  await registrarAto(
    tx,
    autorDe(contexto),
    { origem: 'TELA', ato: 'ALTERAR', sobre: 'PESSOA', id: pessoaId, orgaoId: pessoa?.orgaoId ?? null, depois },
    agora,
  )
  return uma(tx, contexto, escrita.id)
}

type Escrita = Guardada & { pessoaId: number; tipo: string; encerradaEm: string | null; substituicaoId: number | null }

/** Ends an absence early, with the substitution that came with it. */
export async function encerrarAusencia(tx: Banco, contexto: Contexto, id: number): Promise<Ausencia> {
  const { entrada, portas } = contexto
  const { alcance, hoje: dia } = await quemPede(tx, contexto)
  const achada = await linha<Escrita>(
    tx,
    sql`select pessoa_id as "pessoaId", tipo, de::text as de, ate::text as ate, encerrada_em as "encerradaEm",
          null as encerrada, substituicao_id as "substituicaoId" from ausencia where id = ${id} for update`,
  )
  const pessoa = achada && (await travarPessoa(tx, achada.pessoaId, contexto, alcance))
  // others' are answered as unknown
  if (!achada || !pessoa?.pode) throw new Problema('AUSENCIA_NAO_ENCONTRADA')
  if (situacaoEm(achada, dia) === 'ENCERRADA') throw new Problema('AUSENCIA_JA_ENCERRADA')
  const agora = portas.relogio.agora()
  await tx.linhas(
    sql`update ausencia set encerrada_em = ${agora.toISOString()}, encerrada_por = ${entrada.id} where id = ${id}`,
  )
  if (achada.substituicaoId !== null) await encerrarSubstituicao(tx, contexto, achada.substituicaoId)
  const { tipo, de, ate } = achada
  await registrarAto(
    tx,
    autorDe(contexto),
    {
      origem: 'TELA',
      ato: 'ALTERAR',
      sobre: 'PESSOA',
      id: achada.pessoaId,
      orgaoId: pessoa.orgaoId,
      antes: { ausencia: tipo, ausenciaDe: de, ausenciaAte: ate },
      depois: { ausencia: tipo, ausenciaDe: de, ausenciaAte: de > dia ? null : dia },
    },
    agora,
  )
  return uma(tx, contexto, id)
}

/** Refuses a stored answer when the caller may no longer write the absence. */
export async function exigirAusencia(banco: Banco, contexto: Pick<Contexto, 'entrada'>, id: number | undefined) {
  if (id === undefined) return
  const alcance = await alcanceDe(banco, contexto.entrada.id, ...DO_CADASTRO)
  const vista = await linha(
    banco,
    sql`select 1 as sim from ausencia a join pessoa p on p.id = a.pessoa_id join lotacao l on l.id = p.lotacao_id
        where a.id = ${id} and ${podeDizer(contexto.entrada, alcance)}`,
  )
  if (!vista) throw new Problema('AUSENCIA_NAO_ENCONTRADA')
}
