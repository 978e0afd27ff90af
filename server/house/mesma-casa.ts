import { X509Certificate } from 'node:crypto'
import path from 'node:path'

import { lojaDeArquivos } from '#server/adapters/loja-de-arquivos.ts'
import { confiancaConfigurada, exigirChaveFechada } from '#server/adapters/signing-configuration.ts'
import { emissoresDe } from '#server/adapters/tokens.ts'
import { type Configuracao, eDemonstracao } from '#server/base/configuracao.ts'
import { openTestAuthority } from '#server/proof/api.ts'
import { openKeys } from '#server/adapters/signing-keys.ts'
import {
  exigirEmissores,
  exigirMesmaHora,
  exigirMesmaLoja,
  exigirMesmoSelo,
  exigirMesmoTipo,
} from '#server/base/same-house.ts'
import type { Bancos } from './bancos.ts'
import { registrar } from './registrar.ts'

const SEM_O_QUE_ASSINA = {
  SELO: 'Sem selo do órgão (SELO_CERTIFICADO, SELO_CHAVE e SELO_ANCORAS): a casa atende e não assina nada.',
  TEMPO:
    'Sem autoridade de carimbo do tempo (TSA_URL e TSA_ANCORAS): a casa atende e não assina nada; com TSA_EXIGIDA=0 assina sem carimbo.',
}

/** A demonstration's own authority, to try signing with a certificate. */
async function autoridadesDaDemonstracao(configuracao: Configuracao): Promise<X509Certificate[]> {
  if (configuracao.ASSINATURA_ANCORAS !== undefined || !eDemonstracao(configuracao)) return []
  const { certificate: certificado } = await openTestAuthority(path.join(configuracao.DATA_DIR, 'chaves-de-teste'))
  return [new X509Certificate(certificado)]
}

/**
 * Issuers, file store and keys of this process. All processes of a database must agree: compared before anything is written;
 * one that differs doesn't start.
 */
export async function abrirMesmaCasa(
  configuracao: Configuracao,
  { banco, nosso }: Bancos,
  dizer: (frase: string) => void,
) {
  const demonstracao = eDemonstracao(configuracao)
  const emissores = emissoresDe(configuracao)
  // a demonstration with its own database may change port, folder and keys
  const segue = nosso && demonstracao
  await exigirMesmoTipo(banco, demonstracao)
  if (!nosso) await exigirMesmaHora(banco)
  if (!demonstracao) await exigirChaveFechada(configuracao)
  await exigirEmissores(banco, emissores, segue)
  const arquivos = lojaDeArquivos(configuracao)
  await exigirMesmaLoja(banco, arquivos, segue)
  const chaves = await openKeys({
    folder: path.join(configuracao.DATA_DIR, 'chaves'),
    demonstration: demonstracao,
    ...confiancaConfigurada(configuracao),
    people: await autoridadesDaDemonstracao(configuracao),
    warn: (motivo) => registrar('erro', 'confiança na assinatura', { motivo }),
  })
  await exigirMesmoSelo(banco, chaves.fingerprint, segue)
  if (chaves.naoAssina) dizer(SEM_O_QUE_ASSINA[chaves.naoAssina])
  return { emissores, arquivos, chaves }
}
export type MesmaCasa = Awaited<ReturnType<typeof abrirMesmaCasa>>
