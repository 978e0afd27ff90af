import { t } from '@lingui/core/macro'

import type { CertificadoLido } from '#contract/certificado.ts'
import { dataHora } from '#platform/format.ts'

/** Why this person can't sign with a certificate, in words; the server has the last one. `cpf`: theirs, digits only. */
export function impedimento(
  { validoDe, validoAte, cpf: dele, assina, autoridade }: CertificadoLido,
  cpf: string,
  agora = new Date(),
): string | undefined {
  const [de, ate] = [dataHora(validoDe), dataHora(validoAte)]
  if (autoridade) return t`Este certificado é de uma autoridade, e não de uma pessoa.`
  if (dele === null) return t`Este certificado não diz o CPF do titular.`
  if (dele !== cpf) return t`Este certificado é de outra pessoa: o CPF dele não é o seu.`
  if (agora > validoAte) return t`Este certificado venceu em ${ate}.`
  if (agora < validoDe) return t`Este certificado só vale a partir de ${de}.`
  return assina ? undefined : t`Este certificado não permite assinar documentos.`
}
