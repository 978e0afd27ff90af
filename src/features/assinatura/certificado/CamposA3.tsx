import '#ui/forms.css'
import './certificado.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

import { certificadosEm, emBase64, lerCertificado } from '#contract/certificado.ts'
import { Alert } from '#ui/Alert.tsx'

import type { CamposDaForma, Resposta } from '../formas/forma.ts'
import { Certificado } from './Certificado.tsx'
import { Desistiu } from './desistiu.ts'
import { EscolherArquivo } from './EscolherArquivo.tsx'
import { impedimento } from './impedimento.ts'
import { PedirAoAssinador, type Pendencia } from './PedirAoAssinador.tsx'

const lidosDe = (arquivo: Uint8Array) =>
  certificadosEm(arquivo).flatMap((der) => {
    const lido = lerCertificado(der)
    return lido ? [{ der, lido }] : []
  })

/** Signs in a program of this computer, where the token or card is: certificate first, then one request and its answer. */
export function CamposA3({ aoMudar, ocupado, cpf }: CamposDaForma) {
  const { t } = useLingui()
  const [nome, setNome] = useState<string>()
  const [dela, setDela] = useState<ReturnType<typeof lidosDe>[number]>()
  const [ilegivel, setIlegivel] = useState(false)
  const [pendencia, setPendencia] = useState<Pendencia>()

  // The page was left in the middle: who waits for the answer must not wait for ever.
  useEffect(() => () => pendencia?.desistir(), [pendencia])

  const respostaDe = (certificado: Uint8Array, cadeia: Uint8Array[]): Resposta => ({
    pedir: (sha256) => ({
      tipo: 'CERTIFICADO_A3',
      sha256,
      certificado: emBase64(certificado),
      cadeia: cadeia.slice(0, 6).map(emBase64),
    }),
    async provar(dado) {
      if (dado.tipo !== 'CERTIFICADO_A3') throw new Error(dado.tipo)
      const { tipo, sha256, desafio, documento, paraAssinar, expiraEm } = dado
      const carimbo = 'assinador-1'
      const algoritmo = 'RSASSA-PKCS1-v1_5 SHA-256'
      const assinatura = await new Promise<string>((responder, recusar) =>
        setPendencia({
          pedido: { carimbo, desafio, documento, paraAssinar, algoritmo, expiraEm },
          responder,
          desistir: () => recusar(new Desistiu()),
        }),
      ).finally(() => setPendencia(undefined))
      return { tipo, sha256, desafio, prova: { assinatura } }
    },
  })

  const escolher = async (arquivo: File) => {
    const todos = lidosDe(new Uint8Array(await arquivo.arrayBuffer()))
    const pessoal = todos.find(({ lido }) => !lido.autoridade)
    setNome(arquivo.name)
    setDela(pessoal)
    setIlegivel(!pessoal)
    const cadeia = todos.filter(({ lido }) => lido.autoridade).map(({ der }) => der)
    aoMudar(pessoal && impedimento(pessoal.lido, cpf) === undefined ? respostaDe(pessoal.der, cadeia) : null)
  }

  return (
    <div className="assinar-campos">
      <p className="soft">
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
