import '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import certificado from './certificado.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { certificadosEm, lerCertificado } from '#contract/certificado.ts'
import { Alert } from '#ui/Alert.tsx'

import type { CamposDaForma } from '#domain/assinatura/forma.ts'
import { respostaDoAssinador } from './assinador.ts'
import { Certificado } from './Certificado.tsx'
import { EscolherArquivo } from './EscolherArquivo.tsx'
import { impedimento } from './impedimento.ts'
import { PedirAoAssinador } from './PedirAoAssinador.tsx'
import { usePendencia } from './use-pendencia.ts'

const lidosDe = (arquivo: Uint8Array) =>
  certificadosEm(arquivo).flatMap((der) => {
    const lido = lerCertificado(der)
    return lido ? [{ der, lido }] : []
  })

/** Signs in a program of this computer, which reaches the token or card. The page asks for the certificate, then for the answer. */
export function CamposA3({ aoMudar, ocupado, cpf }: CamposDaForma) {
  const { t } = useLingui()
  const [nome, setNome] = useState<string>()
  const [dela, setDela] = useState<ReturnType<typeof lidosDe>[number]>()
  const [ilegivel, setIlegivel] = useState(false)
  const { pendencia, esperar } = usePendencia()

  const escolher = async (arquivo: File) => {
    const todos = lidosDe(new Uint8Array(await arquivo.arrayBuffer()))
    const pessoal = todos.find(({ lido }) => !lido.autoridade)
    setNome(arquivo.name)
    setDela(pessoal)
    setIlegivel(!pessoal)
    const cadeia = todos.filter(({ lido }) => lido.autoridade).map(({ der }) => der)
    const pode = pessoal && impedimento(pessoal.lido, cpf) === undefined
    aoMudar(pode ? respostaDoAssinador(pessoal.der, cadeia, esperar) : null)
  }

  return (
    <div className={certificado.assinarCampos}>
      <p className={ui.soft}>
        <Trans>
          O certificado, sem a chave, em .pem, .crt ou .cer. A chave fica no token, no cartão ou no arquivo do seu
          computador.
        </Trans>
      </p>
      <EscolherArquivo
        rotulo={t`Escolher o certificado`}
        aceita=".pem,.crt,.cer,.der"
        ocupado={ocupado}
        nome={nome}
        aoEscolher={(arquivo) => void escolher(arquivo)}
      />
      {ilegivel && (
        <Alert severidade="error" role="alert">
          <p>
            <Trans>O arquivo não tem o certificado de uma pessoa.</Trans>
          </p>
        </Alert>
      )}
      {dela && <Certificado lido={dela.lido} impede={impedimento(dela.lido, cpf)} />}
      {pendencia && <PedirAoAssinador {...pendencia} />}
    </div>
  )
}
