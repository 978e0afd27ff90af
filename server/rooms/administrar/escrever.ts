import { type CodigoProblema } from '#contract/problem-catalog.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Alcance, DO_CADASTRO, exigirAlcance } from '#server/base/alcance/alcance.ts'
import { semSeElevar } from '../../core/administracao/poderes.ts'
import { autorDe } from '../../core/administracao/registrar.ts'
import type { Como } from '../../core/cadastro/linhas.ts'
import type { Banco } from '../../database/connection.ts'
import { fieldError } from '#server/base/palavras/recusa-dita.ts'

/** Author and reason of a change on screen. */
export const comoDe = (contexto: Contexto, motivo: string | null = null): Como => ({
  autor: autorDe(contexto),
  origem: 'TELA',
  agora: contexto.portas.relogio.agora(),
  ...(motivo !== null && { motivo }),
})

/** Field at which each refusal of the register is shown. */
const CAMPO: Partial<Record<CodigoProblema, string>> = {
  SIGLA_EM_USO: 'sigla',
  SIGLA_DE_ESPECIE_EM_USO: 'sigla',
  NOME_EM_USO: 'nome',
  MATRICULA_EM_USO: 'matricula',
  CPF_EM_USO: 'cpf',
  CPF_JA_CADASTRADO: 'cpf',
  PESSOA_JA_NA_UNIDADE: 'unidadeId',
  UNIDADE_INVALIDA: 'unidadeId',
  DATAS_TROCADAS: 'ate',
  ARQUIVO_JA_HA: 'arquivo',
  UNIDADES_EM_CICLO: 'paiId',
  PAI_DE_OUTRO_ORGAO: 'paiId',
  PAI_ENCERRADO: 'paiId',
  CHEFE_DE_FORA: 'chefeId',
  MOTIVO_NECESSARIO: 'motivo',
  LUGAR_INCOMPLETO: 'municipio',
  CODIGO_EM_USO: 'codigo',
  CLASSE_SEM_SUCESSORA: 'sucessoraId',
  SUCESSORA_INVALIDA: 'sucessoraId',
}

/** A refusal at its field. */
export const recusar = (codigo: CodigoProblema, campo: string, valores: Record<string, string | number> = {}) =>
  new Problema(codigo, valores, [{ ...fieldError(`/${campo}`, codigo, valores), codigo }])

/** Places `recusa` at its field, with its values. */
export function noCampo({ codigo, dados, erros }: Problema, valores: Record<string, string> = {}): Problema {
  // outdated edition; documents say more about it
  if (codigo === 'VERSAO_DESATUALIZADA') return new Problema('CADASTRO_MUDOU')
  const campo = CAMPO[codigo]
  const ditos = { ...valores, ...dados }
  return campo === undefined || erros.length > 0 ? new Problema(codigo, ditos, erros) : recusar(codigo, campo, ditos)
}

/** One write of an administrator, in one transaction. `valores`: for refusals. */
export const administrar = <T extends object>(
  contexto: Contexto,
  fazer: (tx: Banco, alcance: Alcance) => Promise<T>,
  valores: Record<string, string> = {},
): Promise<T> =>
  contexto.escrever(async (tx) => {
    try {
      const alcance = await exigirAlcance(tx, contexto.entrada.id, ...DO_CADASTRO)
      return await semSeElevar(tx, autorDe(contexto), () => fazer(tx, alcance))
    } catch (erro) {
      throw erro instanceof Problema ? noCampo(erro, valores) : erro
    }
  })

export function exigirGeral({ geral }: Alcance) {
  if (!geral) throw new Problema('FORA_DO_ALCANCE')
}

/** Requires a reason for renaming: papers bear the former name. */
export function exigirMotivo(
  antes: { nome: string; sigla?: string },
  depois: { nome: string; sigla?: string },
  motivo: string | null,
) {
  if (motivo === null && (antes.nome !== depois.nome || antes.sigla !== depois.sigla))
    throw new Problema('MOTIVO_NECESSARIO')
}
