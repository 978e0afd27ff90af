import '#ui/forms.css'
import './certificado.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'

import { deBase64, emBase64 } from '#contract/certificado.ts'
import { data } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'

import type { CamposDaForma, Resposta } from '#domain/assinatura/forma.ts'
import { Certificado } from './Certificado.tsx'
import { EscolherArquivo } from './EscolherArquivo.tsx'
import { impedimento } from './impedimento.ts'
import { abrirP12, ErroDoP12, type FalhaDoP12, type Par } from './p12.ts'

const respostaDe = ({ certificado, cadeia, assinar }: Par): Resposta => ({
  pedir: (sha256) => ({
    tipo: 'CERTIFICADO_A1',
    sha256,
    certificado: emBase64(certificado),
    cadeia: cadeia.slice(0, 6).map(emBase64),
  }),
  async provar(dado) {
    if (dado.tipo !== 'CERTIFICADO_A1') throw new Error(dado.tipo)
    const assinatura = emBase64(await assinar(deBase64(dado.paraAssinar)))
    return { tipo: dado.tipo, sha256: dado.sha256, desafio: dado.desafio, prova: { assinatura } }
  },
})

/** Of several certificates, none was chosen yet. */
const NENHUM = -1

/** A certificate in a file: opened and used here, and forgotten with the page. */
export function CamposA1({ aoMudar, ocupado, cpf }: CamposDaForma) {
  const { t } = useLingui()
  const id = useId()
  const senha = useRef<HTMLInputElement>(null)
  const [arquivo, setArquivo] = useState<File>()
  const [pares, setPares] = useState<Par[]>([])
  const [escolhido, setEscolhido] = useState(0)
  const [falha, setFalha] = useState<FalhaDoP12>()
  const [abrindo, setAbrindo] = useState(false)
  const palavras: Record<FalhaDoP12, string> = {
    SENHA: t`A senha não é a deste arquivo.`,
    SEM_CHAVE: t`O arquivo não tem chave: exporte o certificado junto com a chave privada.`,
    SEM_CERTIFICADO: t`O arquivo não tem o certificado da chave que está nele.`,
    SEM_MAC: t`O arquivo não tem o código de integridade (MAC), sem o qual não se sabe se foi alterado. Exporte-o de novo, com senha.`,
    ILEGIVEL: t`O arquivo não é um certificado .p12 ou .pfx que possa ser lido.`,
    CHAVE: t`A chave do arquivo não é RSA.`,
  }

  const usar = (todos: Par[], qual: number) => {
    setPares(todos)
    setEscolhido(qual)
    const par = todos[qual]
    aoMudar(par && impedimento(par.lido, cpf) === undefined ? respostaDe(par) : null)
  }
  const escolher = (novo: File) => {
    setArquivo(novo)
    setFalha(undefined)
    usar([], 0)
    senha.current?.focus()
  }
  const abrir = async (evento: FormEvent) => {
    evento.preventDefault()
    if (!arquivo || !senha.current) return
    const dita = senha.current.value
    senha.current.value = ''
    setAbrindo(true)
    setFalha(undefined)
    try {
      const todos = await abrirP12(new Uint8Array(await arquivo.arrayBuffer()), dita)
      // of several keys, the person says with which to sign
      usar(todos, todos.some(({ chave }) => chave !== todos[0]?.chave) ? NENHUM : 0)
    } catch (erro) {
      usar([], 0)
      setFalha(erro instanceof ErroDoP12 ? erro.falha : 'ILEGIVEL')
    }
    setAbrindo(false)
  }
  const par = pares[escolhido]
  return (
    <form className="assinar-campos" onSubmit={(evento) => void abrir(evento)}>
      <EscolherArquivo
        rotulo={t`Escolher .p12 ou .pfx`}
        aceita=".p12,.pfx,application/x-pkcs12"
        ocupado={ocupado}
        nome={arquivo?.name}
        aoEscolher={escolher}
      />
      {arquivo && pares.length === 0 && (
        <div className="field">
          <label htmlFor={id}>
            <Trans>Senha do arquivo</Trans>
          </label>
          <input
            id={id}
            ref={senha}
            type="password"
            autoComplete="off"
            aria-invalid={falha === 'SENHA'}
            aria-describedby={falha ? `${id}-falha` : undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the file was just chosen, and this is what comes next
            autoFocus
          />
          {falha && (
            <p id={`${id}-falha`} className="error" role="alert">
              {palavras[falha]}
            </p>
          )}
          <button type="submit" className="btn small" disabled={abrindo}>
            {abrindo ? <Trans>Abrindo…</Trans> : <Trans>Abrir certificado</Trans>}
          </button>
        </div>
      )}
      {pares.length > 1 && (
        <div className="field">
          <label htmlFor={`${id}-qual`}>
            <Trans>O arquivo tem mais de um certificado</Trans>
          </label>
          <select
            id={`${id}-qual`}
            value={escolhido}
            disabled={ocupado}
            onChange={(evento) => usar(pares, Number(evento.target.value))}
          >
            {escolhido === NENHUM && <option value={NENHUM}>{t`Escolha com qual assinar`}</option>}
            {pares.map(({ lido: { titular, validoAte } }, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list does not change
              <option key={n} value={n}>
                {titular} · {data(validoAte)}
              </option>
            ))}
          </select>
        </div>
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
