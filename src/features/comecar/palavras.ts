import { useLingui } from '@lingui/react/macro'

import type { Conferencia } from '#contract/comecar.ts'

type Nome = Conferencia['nome']

/** The result of each check in words, with what to do about a failure. `email`: where the test was sent. */
export function usePalavras(email: string | null) {
  const { t } = useLingui()
  const para = email ?? ''
  const titulo: Record<Nome, string> = {
    PROVEDOR: t`Entrada das pessoas`,
    ARQUIVOS: t`Guarda dos arquivos`,
    CORREIO: t`E-mails`,
    SELO: t`Selo do órgão`,
    TEMPO: t`Carimbo do tempo`,
  }
  const certo: Record<Nome, string> = {
    PROVEDOR: t`O provedor de identidade responde.`,
    ARQUIVOS: t`Escreve e lê.`,
    CORREIO: t`Um e-mail de teste saiu para ${para}.`,
    SELO: t`É do órgão, e assina.`,
    TEMPO: t`A autoridade responde.`,
  }
  const mal: Record<Nome, string> = {
    PROVEDOR: t`O provedor não responde com o endereço configurado: confira KEYCLOAK_URL e KEYCLOAK_REALM.`,
    ARQUIVOS: t`Não foi possível escrever: confira DATA_DIR, ou S3_BUCKET e as chaves dele.`,
    CORREIO: t`O e-mail de teste não saiu: confira SMTP_URL e SMTP_FROM.`,
    SELO: t`O selo não serve para assinar agora: confira SELO_CERTIFICADO, SELO_CHAVE e SELO_ANCORAS.`,
    TEMPO: t`A autoridade não respondeu: confira TSA_URL, TSA_USUARIO e TSA_SENHA.`,
  }
  const falta: Record<Nome, string> = {
    ...mal,
    CORREIO: t`Nenhum e-mail sai enquanto SMTP_URL e SMTP_FROM não forem informados.`,
    SELO: t`Nada é assinado enquanto SELO_CERTIFICADO, SELO_CHAVE e SELO_ANCORAS não forem informados.`,
    TEMPO: t`Sem TSA_URL e TSA_ANCORAS não há carimbo do tempo.`,
  }
  const frases = { CERTO: certo, FALHOU: mal, FALTA: falta }
  /** The e-mail check waits until there is an address to send the test to. */
  const espera = (nome: Nome, estado: Conferencia['estado']) =>
    nome === 'CORREIO' && estado === 'FALTA' && email === null
  return {
    titulo,
    espera,
    dizer: (nome: Nome, estado: Conferencia['estado']) =>
      espera(nome, estado) ? t`São conferidos quando você entrar.` : frases[estado][nome],
  }
}
