import '#ui/forms.module.css'
import certificado from './certificado.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef } from 'react'

import { Alert } from '#ui/Alert.tsx'

import type { CamposDaForma } from '#domain/assinatura/forma.ts'
import { Certificado } from './Certificado.tsx'
import { EscolherArquivo } from './EscolherArquivo.tsx'
import { impedimento } from './impedimento.ts'
import { QualCertificado } from './QualCertificado.tsx'
import { SenhaDoArquivo } from './SenhaDoArquivo.tsx'
import { useArquivoA1 } from './use-arquivo-a1.ts'

/** A certificate in a file. It is opened and used in the browser, and forgotten with the page. */
export function CamposA1({ aoMudar, ocupado, cpf }: CamposDaForma) {
  const { t } = useLingui()
  const senha = useRef<HTMLInputElement>(null)
  const { arquivo, pares, escolhido, falha, abrindo, usarPar, escolherArquivo, abrir } = useArquivoA1({ aoMudar, cpf })
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    if (!senha.current) return
    const dita = senha.current.value
    senha.current.value = ''
    void abrir(dita)
  }
  const par = pares[escolhido]
  return (
    <form className={certificado.assinarCampos} onSubmit={enviar}>
      <EscolherArquivo
        rotulo={t`Escolher .p12 ou .pfx`}
        aceita=".p12,.pfx,application/x-pkcs12"
        ocupado={ocupado}
        nome={arquivo?.name}
        aoEscolher={(novo) => {
          escolherArquivo(novo)
          senha.current?.focus()
        }}
      />
      {arquivo && pares.length === 0 && <SenhaDoArquivo entrada={senha} falha={falha} abrindo={abrindo} />}
      {pares.length > 1 && (
        <QualCertificado pares={pares} escolhido={escolhido} ocupado={ocupado} aoEscolher={usarPar} />
      )}
      {par && <Certificado lido={par.lido} impede={impedimento(par.lido, cpf)} />}
      {!isSecureContext && (
        <Alert severidade="warn">
          <p>
            <Trans>Este endereço não é seguro (https), e o navegador não assina nele.</Trans>
          </p>
        </Alert>
      )}
    </form>
  )
}
