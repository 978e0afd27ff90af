import type {
  LotacaoMudada,
  NovaLotacao,
  NovaPessoa,
  PessoaMudada,
  Transferencia,
} from '#contract/administrar-pessoas.ts'
import { Problema } from '#contract/problem.ts'

import type { Portas } from '#server/base/contexto.ts'
import { type Alcance, alcanca } from '#server/base/alcance/alcance.ts'
import { exigirDeOutro } from '../../core/administracao/poder.ts'
import { type Como, travarLinhas } from '../../core/cadastro/linhas.ts'
import { alterarHumanos } from '../../core/cadastro/humanos.ts'
import { alterarPessoas, criarPessoas, encerrarPessoas, transferirPessoas } from '../../core/cadastro/pessoas.ts'
import { protegerCpf } from '../../core/cpf/cpfs.ts'
import { exigirSemTrabalho } from '../../core/plano/em-aberto.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { exigirMotivo, recusar } from './escrever.ts'

type Posto = { unidadeId: number; cargoId: number | null; funcaoId: number | null }
type Escrita = { tx: Banco; alcance: Alcance; como: Como; quemId: number; cpfs: Portas['cpfs'] }

/** Checks unit (in force and in scope), cargo and função. */
async function exigirPosto({ tx, alcance }: Escrita, { unidadeId, cargoId, funcaoId }: Posto) {
  const unidade = await linha<{ orgaoId: number }>(
    tx,
    sql`select orgao_id as "orgaoId" from lotacao where id = ${unidadeId} and fim is null and not externa for share`,
  )
  if (!unidade) throw new Problema('UNIDADE_INVALIDA')
  if (!alcanca(alcance, { orgaoId: unidade.orgaoId, lotacaoId: unidadeId })) throw new Problema('FORA_DO_ALCANCE')
  const vale = await linha<{ cargo: boolean; funcao: boolean }>(
    tx,
    sql`select ${cargoId}::bigint is null or exists (select 1 from cargo where id = ${cargoId} and ativo) as cargo,
          ${funcaoId}::bigint is null or exists (select 1 from funcao where id = ${funcaoId} and ativo) as funcao`,
  )
  if (!vale?.cargo) throw recusar('CARGO_INVALIDO', 'cargoId')
  if (!vale.funcao) throw recusar('CARGO_INVALIDO', 'funcaoId')
}

type Humano = { id: number; nome: string; email: string; versao: number; dentro: boolean }
/** Reads and locks a person. `dentro`: all their entries are in scope. */
async function travarHumano({ tx, alcance }: Escrita, id: number): Promise<Humano> {
  const humano = await linha<Humano>(
    tx,
    sql`select i.id, i.nome, i.email, i.versao, false as dentro from identidade i join emissor e on e.id = i.emissor_id
        where i.id = ${id} and e.realm = 'interno' for no key update of i`,
  )
  const entradas = await tx.linhas<{ orgaoId: number; lotacaoId: number; fim: string | null }>(
    sql`select l.orgao_id as "orgaoId", l.id as "lotacaoId", p.fim from pessoa p join lotacao l on l.id = p.lotacao_id
        where p.identidade_id = ${id} and not p.externa and p.posto_de is null`,
  )
  const alcancadas = entradas.filter((entrada) => alcanca(alcance, entrada))
  if (!humano || alcancadas.length === 0) throw new Problema('REGISTRO_NAO_ENCONTRADO')
  return { ...humano, dentro: entradas.every((entrada) => entrada.fim !== null || alcanca(alcance, entrada)) }
}

/** The person with a CPF; until the end of `tx` nobody else gets it. */
async function deQuemE(tx: Banco, resumo: string) {
  await tx.linhas(sql`select pg_advisory_xact_lock(hashtextextended(${`cpf ${resumo}`}, 0))`)
  return linha<{ id: number; nome: string; email: string }>(
    tx,
    sql`select i.id, i.nome, i.email from identidade i join emissor e on e.id = i.emissor_id
        where e.realm = 'interno' and i.cpf_resumo = ${resumo} limit 1`,
  )
}

export async function criarPessoa(escrita: Escrita, nova: NovaPessoa): Promise<number> {
  const { tx, cpfs, como, quemId } = escrita
  const { unidadeId, jaCadastrada, cpf, ...resto } = nova
  await exigirPosto(escrita, nova)
  const guardado = cpf === null ? null : await protegerCpf(cpfs, cpf)
  const conhecida = guardado && (await deQuemE(tx, guardado.resumo))
  if (conhecida && !jaCadastrada) throw new Problema('CPF_JA_CADASTRADO')
  if (conhecida) await exigirDeOutro(tx, quemId, conhecida.id)
  const [id = 0] = await criarPessoas(
    tx,
    [
      {
        ...resto,
        lotacaoId: unidadeId,
        cpf: guardado,
        // a registered person keeps name and e-mail, which may be outside the scope
        ...(conhecida && { identidadeId: conhecida.id, nome: conhecida.nome, email: conhecida.email }),
      },
    ],
    como,
  )
  return humanoDe(tx, id)
}

const humanoDe = async (tx: Banco, entradaId: number): Promise<number> =>
  (await linha<{ id: number }>(tx, sql`select identidade_id as id from pessoa where id = ${entradaId}`))?.id ?? 0

export async function mudarPessoa(
  escrita: Escrita,
  id: number,
  versao: number,
  { motivo, cpf, ...muda }: PessoaMudada,
) {
  const humano = await travarHumano(escrita, id)
  if (!humano.dentro) throw new Problema('FORA_DO_ALCANCE')
  if (humano.versao !== versao) throw new Problema('VERSAO_DESATUALIZADA')
  exigirMotivo(humano, muda, motivo)
  if (cpf !== null && motivo === null) throw new Problema('MOTIVO_NECESSARIO')
  const guardado = cpf === null ? null : await protegerCpf(escrita.cpfs, cpf)
  const outra = guardado && (await deQuemE(escrita.tx, guardado.resumo))
  if (outra && outra.id !== id) throw new Problema('CPF_EM_USO')
  const mudado = { ...muda, ...(guardado && { cpf: guardado }) }
  await alterarHumanos(escrita.tx, [{ identidadeId: id, muda: mudado }], escrita.como)
}

export async function lotarPessoa(escrita: Escrita, id: number, { unidadeId, ...nova }: NovaLotacao) {
  const { nome, email } = await travarHumano(escrita, id)
  await exigirDeOutro(escrita.tx, escrita.quemId, id)
  await exigirPosto(escrita, { ...nova, unidadeId })
  const pessoa = { ...nova, nome, email, identidadeId: id, cpf: null, lotacaoId: unidadeId }
  await criarPessoas(escrita.tx, [pessoa], escrita.como)
}

/** Reads and locks an entry in scope. */
async function travarEntrada({ tx, alcance }: Escrita, id: number, versao: number) {
  const [entrada] = await travarLinhas(tx, 'PESSOA', [id])
  const unidade = await linha<{ orgaoId: number }>(
    tx,
    sql`select l.orgao_id as "orgaoId" from pessoa p join lotacao l on l.id = p.lotacao_id
        where p.id = ${id} and not p.externa and p.posto_de is null`,
  )
  if (!entrada || !unidade || !alcanca(alcance, { ...unidade, lotacaoId: entrada.lotacaoId }))
    throw new Problema('REGISTRO_NAO_ENCONTRADO')
  if (entrada.versao !== versao) throw new Problema('VERSAO_DESATUALIZADA')
  return entrada
}

export async function mudarLotacao(escrita: Escrita, id: number, versao: number, muda: LotacaoMudada): Promise<number> {
  const entrada = await travarEntrada(escrita, id, versao)
  const dePoder = (['cargoId', 'funcaoId', 'ate'] as const).some((campo) => entrada[campo] !== muda[campo])
  if (dePoder) {
    await exigirDeOutro(escrita.tx, escrita.quemId, entrada.identidadeId)
    await exigirPosto(escrita, { ...muda, unidadeId: entrada.lotacaoId })
  }
  await alterarPessoas(escrita.tx, [{ id, versao, muda }], escrita.como)
  return entrada.identidadeId
}

/** Refuses while the entry holds or must sign documents: they are handed over first. */
export async function transferirLotacao(
  escrita: Escrita,
  id: number,
  versao: number,
  { unidadeId, motivo: _, ...para }: Transferencia,
): Promise<number> {
  const entrada = await travarEntrada(escrita, id, versao)
  await exigirDeOutro(escrita.tx, escrita.quemId, entrada.identidadeId)
  await exigirPosto(escrita, { ...para, unidadeId })
  await exigirSemTrabalho(escrita.tx, [{ sobre: 'PESSOA', acao: 'TRANSFERIR', linhaId: id }])
  await transferirPessoas(escrita.tx, [{ id, para: { ...para, lotacaoId: unidadeId } }], escrita.como)
  return entrada.identidadeId
}

export async function encerrarLotacao(escrita: Escrita, id: number, versao: number): Promise<number> {
  const entrada = await travarEntrada(escrita, id, versao)
  await exigirDeOutro(escrita.tx, escrita.quemId, entrada.identidadeId)
  await exigirSemTrabalho(escrita.tx, [{ sobre: 'PESSOA', acao: 'ENCERRAR', linhaId: id }])
  await encerrarPessoas(escrita.tx, [id], escrita.como)
  return entrada.identidadeId
}

export async function reabrirLotacao(escrita: Escrita, id: number, versao: number): Promise<number> {
  const entrada = await travarEntrada(escrita, id, versao)
  await exigirDeOutro(escrita.tx, escrita.quemId, entrada.identidadeId)
  await exigirPosto(escrita, { ...entrada, unidadeId: entrada.lotacaoId })
  // an expired entry would end again tonight
  await alterarPessoas(escrita.tx, [{ id, versao, muda: { fim: null, ate: null } }], escrita.como)
  return entrada.identidadeId
}
