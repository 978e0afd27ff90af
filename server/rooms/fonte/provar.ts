import { mascararCpf } from '#contract/cpf.ts'
import type { ConfiguracaoLdap, DiretorioLido, RecusaDoDiretorio } from '#contract/diretorio.ts'
import type { Prova } from '#contract/fonte.ts'
import { Problema } from '#contract/problem.ts'

import type { Portas } from '#server/base/contexto.ts'
import type { EntradaDoDiretorio } from '#server/base/ports.ts'
import { buscasDe, lerDiretorio } from './ldap/ler-diretorio.ts'

const AMOSTRA = 10
const ACHADOS = 100

type Lido = { lido: DiretorioLido; entradas: EntradaDoDiretorio[][] } | { recusa: RecusaDoDiretorio }

/** A directory as rows of the register, or why not. `orgao`: sigla of the source's. */
export async function lerFonte(
  { diretorio }: Pick<Portas, 'diretorio'>,
  ldap: ConfiguracaoLdap,
  orgao: string | undefined,
  prazoMs: number,
): Promise<Lido> {
  const resposta = await diretorio.ler(ldap, buscasDe(ldap), { prazoMs })
  if ('recusa' in resposta) return resposta
  return { lido: await lerDiretorio(ldap, resposta.entradas, orgao), entradas: resposta.entradas }
}

/** Less than a browser's patience. */
const PRAZO_DA_PROVA_MS = 25_000

export async function provar(portas: Portas, ldap: ConfiguracaoLdap, orgao: string | undefined): Promise<Prova> {
  if (orgao === undefined && (ldap.pessoas.orgao === null || ldap.unidades)) throw new Problema('FONTE_SEM_ORGAO')
  const feita = await lerFonte(portas, ldap, orgao, PRAZO_DA_PROVA_MS)
  if ('recusa' in feita) return feita
  const { linhas, erros, avisos } = feita.lido
  const [entradas = []] = feita.entradas
  return {
    pessoas: linhas.pessoas.length,
    unidades: linhas.unidades.length,
    amostra: {
      pessoas: linhas.pessoas.slice(0, AMOSTRA).map((pessoa) => ({
        ...pessoa,
        cpf: mascararCpf(pessoa.cpf) ?? '',
        dn: entradas[pessoa.onde.linha - 1]?.dn ?? '',
      })),
      unidades: linhas.unidades.slice(0, AMOSTRA),
    },
    erros: erros.slice(0, ACHADOS),
    quantosErros: erros.length,
    avisos: avisos.slice(0, ACHADOS),
    quantosAvisos: avisos.length,
  }
}
