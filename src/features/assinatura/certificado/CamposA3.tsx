import '#ui/forms.css'
import './certificado.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

import {
  type LoteAoAssinador,
  type PedidoAoAssinador,
  RespostaDoAssinador,
  RespostaDoLote,
} from '#contract/assinador-local.ts'
import { certificadosEm, emBase64, lerCertificado } from '#contract/certificado.ts'
import { Alert } from '#ui/Alert.tsx'

import type { CamposDaForma, Resposta } from '#domain/assinatura/forma.ts'
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

const ALGORITMO = 'RSASSA-PKCS1-v1_5 SHA-256'
type Esquema<R> = { safeParse(dito: unknown): { data?: R | undefined } }

/** Signs in a program of this computer, where the token or card is: certificate first, then one request and its answer. */
export function CamposA3({ aoMudar, ocupado, cpf }: CamposDaForma) {
  const { t } = useLingui()
  const [nome, setNome] = useState<string>()
  const [dela, setDela] = useState<ReturnType<typeof lidosDe>[number]>()
  const [ilegivel, setIlegivel] = useState(false)
  const [pendencia, setPendencia] = useState<Pendencia>()

  // The page was left in the middle: who waits for the answer must not wait for ever.
  useEffect(() => () => pendencia?.desistir(), [pendencia])

  /** Waits for the answer to a request, which comes as a file; what is not it is said, and waited for again. */
  function esperar<R extends { desafio: string }>(
    pedido: PedidoAoAssinador | LoteAoAssinador,
    esquema: Esquema<R>,
  ): Promise<R> {
    return new Promise<R>((pronto, recusar) =>
      setPendencia({
        pedido,
        responder(dito) {
          const { data: resposta } = esquema.safeParse(dito)
          if (!resposta) return 'ILEGIVEL'
          if (resposta.desafio !== pedido.desafio) return 'DE_OUTRO'
          pronto(resposta)
          return 'ACEITA'
        },
        desistir: () => recusar(new Desistiu()),
      }),
    ).finally(() => setPendencia(undefined))
  }

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
      const { assinatura } = await esperar(
        { carimbo: 'assinador-1', desafio, documento, paraAssinar, algoritmo: ALGORITMO, expiraEm },
        RespostaDoAssinador,
      )
      return { tipo, sha256, desafio, prova: { assinatura } }
    },
    async provarLote(dado) {
      if (dado.tipo !== 'CERTIFICADO_A3') throw new Error(dado.tipo)
      const { tipo, sha256, desafio, expiraEm, paraAssinar, manifesto } = dado
      const mostrados = new Map(manifesto.map((item) => [item.documento, item.sha256]))
      const documentos = paraAssinar.map(({ documento: id, sigla, bytes }) => ({
        id,
        documento: sigla,
        sha256: mostrados.get(id) ?? '',
        paraAssinar: bytes,
      }))
      const { assinaturas } = await esperar(
        { carimbo: 'assinador-lote-1', desafio, algoritmo: ALGORITMO, expiraEm, documentos },
        RespostaDoLote,
      )
      return {
        tipo,
        sha256,
        desafio,
        provas: assinaturas.map(({ id, assinatura }) => ({ documento: id, assinatura })),
      }
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
