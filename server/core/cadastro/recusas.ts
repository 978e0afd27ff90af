import { type CodigoProblema, Problema } from '#contract/problem.ts'

import { codigoDe } from '../../database/falhas.ts'

/** Constraints of the register → refusals. */
const DE_REGRA: Record<string, CodigoProblema> = {
  orgao_sigla_key: 'SIGLA_EM_USO',
  lotacao_sigla_em_vigor: 'SIGLA_EM_USO',
  lotacao_um_arquivo: 'ARQUIVO_JA_HA',
  cargo_nome_key: 'NOME_EM_USO',
  funcao_nome_key: 'NOME_EM_USO',
  classificacao_codigo_em_vigor: 'CODIGO_EM_USO',
  especie_sigla_key: 'SIGLA_DE_ESPECIE_EM_USO',
  hipotese_legal_nome_key: 'NOME_EM_USO',
  marcador_nome: 'NOME_EM_USO',
  pessoa_matricula_em_vigor: 'MATRICULA_EM_USO',
  pessoa_uma_vez_por_lotacao: 'PESSOA_JA_NA_UNIDADE',
  pessoa_no_tempo: 'DATAS_TROCADAS',
}

/** Runs `fazer`; throws constraint violations of the register as Problema. */
export async function comRecusas<T>(fazer: () => Promise<T>): Promise<T> {
  try {
    return await fazer()
  } catch (erro) {
    const regra = (erro as { constraint?: string }).constraint ?? ''
    const codigo = /^(23505|23514)$/.test(codigoDe(erro)) ? DE_REGRA[regra] : undefined
    throw codigo ? new Problema(codigo) : erro
  }
}
