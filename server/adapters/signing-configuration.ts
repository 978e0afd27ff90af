import { stat } from 'node:fs/promises'

import type { Configuracao } from '#server/base/configuracao.ts'
import { ErroDePartida } from '#server/base/erro-de-partida.ts'
import type { KeysConfiguration } from '../proof/api.ts'

/** Seal and trusted authorities from the environment. */
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
  KeysConfiguration,
  'seal' | 'anchors' | 'timestamps' | 'timestampRequired' | 'revocationHosts' | 'external'
> {
  return {
    timestampRequired: TSA_EXIGIDA,
    ...(SELO_CERTIFICADO !== undefined &&
      SELO_CHAVE !== undefined &&
      SELO_ANCORAS !== undefined && {
        seal: {
          certificate: SELO_CERTIFICADO,
          keyFile: SELO_CHAVE,
          anchors: SELO_ANCORAS,
          password: SELO_SENHA,
          withoutRevocation: SELO_SEM_REVOGACAO,
        },
      }),
    ...(ASSINATURA_ANCORAS !== undefined && { anchors: ASSINATURA_ANCORAS }),
    ...(REVOGACAO_HOSTS !== undefined && { revocationHosts: REVOGACAO_HOSTS }),
    ...(GOVBR_ANCORAS !== undefined && {
      external: { anchors: GOVBR_ANCORAS, withoutRevocation: GOVBR_SEM_REVOGACAO },
    }),
    ...(TSA_URL !== undefined &&
      TSA_ANCORAS !== undefined && {
        timestamps: {
          url: TSA_URL,
          user: TSA_USUARIO,
          password: TSA_SENHA,
          policy: TSA_POLITICA,
          anchors: TSA_ANCORAS,
          required: TSA_EXIGIDA,
          withoutRevocation: TSA_SEM_REVOGACAO,
        },
      }),
  }
}

/** Refuses a key file readable by other accounts. Throws ErroDePartida. */
export async function exigirChaveFechada({ SELO_CHAVE }: Configuracao) {
  if (SELO_CHAVE === undefined) return
  const { mode } = await stat(SELO_CHAVE).catch(() => {
    throw new ErroDePartida(`SELO_CHAVE: o arquivo ${SELO_CHAVE} não foi encontrado.`)
  })
  if ((mode & 0o004) !== 0)
    throw new ErroDePartida(`SELO_CHAVE: qualquer conta desta máquina lê ${SELO_CHAVE}. Feche o arquivo: chmod 600.`)
}
