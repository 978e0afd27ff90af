import { stat } from 'node:fs/promises'

import type { Configuracao } from '../configuracao.ts'
import { ErroDePartida } from '../erro-de-partida.ts'
import type { ConfiguracaoDeChaves } from '../proof/api.ts'

/** What the environment says of the body's seal and of whom to trust in signatures, in the words of `criarChaves`. */
export function confiancaConfigurada({
  SELO_CERTIFICADO,
  SELO_CHAVE,
  SELO_SENHA,
  SELO_ANCORAS,
  SELO_SEM_REVOGACAO,
  ASSINATURA_ANCORAS,
  REVOGACAO_HOSTS,
  TSA_URL,
  TSA_USUARIO,
  TSA_SENHA,
  TSA_POLITICA,
  TSA_ANCORAS,
  TSA_EXIGIDA,
  TSA_SEM_REVOGACAO,
  GOVBR_ANCORAS,
  GOVBR_SEM_REVOGACAO,
}: Configuracao): Pick<
  ConfiguracaoDeChaves,
  'selo' | 'ancoras' | 'tempo' | 'tempoExigido' | 'hostsDeRevogacao' | 'deFora'
> {
  return {
    tempoExigido: TSA_EXIGIDA,
    ...(SELO_CERTIFICADO !== undefined &&
      SELO_CHAVE !== undefined &&
      SELO_ANCORAS !== undefined && {
        selo: {
          certificado: SELO_CERTIFICADO,
          chave: SELO_CHAVE,
          ancoras: SELO_ANCORAS,
          senha: SELO_SENHA,
          semRevogacao: SELO_SEM_REVOGACAO,
        },
      }),
    ...(ASSINATURA_ANCORAS !== undefined && { ancoras: ASSINATURA_ANCORAS }),
    ...(REVOGACAO_HOSTS !== undefined && { hostsDeRevogacao: REVOGACAO_HOSTS }),
    ...(GOVBR_ANCORAS !== undefined && {
      deFora: { ancoras: GOVBR_ANCORAS, semRevogacao: GOVBR_SEM_REVOGACAO },
    }),
    ...(TSA_URL !== undefined &&
      TSA_ANCORAS !== undefined && {
        tempo: {
          url: TSA_URL,
          usuario: TSA_USUARIO,
          senha: TSA_SENHA,
          politica: TSA_POLITICA,
          ancoras: TSA_ANCORAS,
          exigido: TSA_EXIGIDA,
          semRevogacao: TSA_SEM_REVOGACAO,
        },
      }),
  }
}

/** A key that any account of the machine may read signs for anybody. Throws ErroDePartida. */
export async function exigirChaveFechada({ SELO_CHAVE }: Configuracao) {
  if (SELO_CHAVE === undefined) return
  const { mode } = await stat(SELO_CHAVE).catch(() => {
    throw new ErroDePartida(`SELO_CHAVE: o arquivo ${SELO_CHAVE} não foi encontrado.`)
  })
  if ((mode & 0o004) !== 0)
    throw new ErroDePartida(`SELO_CHAVE: qualquer conta desta máquina lê ${SELO_CHAVE}. Feche o arquivo: chmod 600.`)
}
