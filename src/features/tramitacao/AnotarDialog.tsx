import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'

import { mencaoA, MENCOES_MAXIMO, type Mencionavel } from '#contract/andamento.ts'
import type { Mobil } from '#contract/mobil.ts'
import { notify } from '#platform/notify.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { falhaDe, useProcura } from '#ui/use-procura.ts'

import { mencionaveisQuery, tramitacaoMutations } from './queries.ts'

type Props = { mobil: Pick<Mobil, 'id' | 'sigla'>; fechar: () => void }

/** A note, in which people who read the document may be named: "@" goes to the list of them, and back to the words. */
export function AnotarDialog({ mobil: { id, sigla }, fechar }: Props) {
  const { t } = useLingui()
  const [chave] = useState(() => crypto.randomUUID())
  const [texto, setTexto] = useState('')
  const [faltou, setFaltou] = useState(false)
  const [escolhidos, setEscolhidos] = useState<Mencionavel[]>([])
  const [digitado, setDigitado] = useState('')
  const { procurado, buscando } = useProcura(digitado)
  const achados = useQuery(mencionaveisQuery(id, procurado))
  const campo = useRef<HTMLTextAreaElement>(null)
  const lista = useRef<HTMLInputElement>(null)
  const cursor = useRef<number | null>(null)
  const anotar = useMutation(tramitacaoMutations.anotar(useQueryClient(), id))
  const mencionados = [...new Map(escolhidos.map((quem) => [quem.id, quem])).values()].filter(({ nome }) =>
    texto.includes(mencaoA(nome)),
  )
  const nomes = mencionados.map(({ nome }) => nome).join(', ')

  const aoTeclar = (evento: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, value } = evento.currentTarget
    // in an address of e-mail it is a letter like any other
    if (evento.key !== '@' || !/(^|\s)$/.test(value.slice(0, selectionStart))) return
    evento.preventDefault()
    cursor.current = selectionStart
    lista.current?.focus()
  }
  const mencionar = (quem: Mencionavel | null) => {
    if (!quem) return
    const onde = cursor.current ?? texto.length
    const antes = texto.slice(0, onde)
    const dito = `${antes === '' || /\s$/.test(antes) ? '' : ' '}${mencaoA(quem.nome)} `
    setTexto(antes + dito + texto.slice(onde))
    setEscolhidos([...escolhidos, quem])
    cursor.current = null
    // Where the caret stands is the browser's: once the words are there.
    requestAnimationFrame(() => {
      campo.current?.focus()
      campo.current?.setSelectionRange(onde + dito.length, onde + dito.length)
    })
  }
  const confirmar = () => {
    setFaltou(texto.trim() === '')
    if (texto.trim() === '') return campo.current?.focus()
    return anotar.mutate(
      { texto: texto.trim(), mencionados: mencionados.slice(0, MENCOES_MAXIMO).map((quem) => quem.id), chave },
      {
        onSuccess: () => {
          notify({
            severity: 'success',
            summary: t`Anotação registrada`,
            ...(nomes !== '' && { detail: t`Avisados: ${nomes}.` }),
          })
          fechar()
        },
      },
    )
  }
  return (
    <Modal titulo={t`Anotar em ${sigla}`} fechar={fechar}>
      <form
        onSubmit={(evento) => {
          evento.preventDefault()
          confirmar()
        }}
        noValidate
      >
        <p>
          <Trans>A anotação fica no histórico e é lida por quem lê o documento.</Trans>
        </p>
        <div className="field">
          <label htmlFor="anotacao">
            <Trans>Anotação</Trans>
          </label>
          <textarea
            id="anotacao"
            ref={campo}
            rows={4}
            maxLength={500}
            value={texto}
            aria-required
            aria-invalid={faltou ? true : undefined}
            aria-describedby="anotacao-dica anotacao-erro"
            onChange={({ target }) => setTexto(target.value)}
            onBlur={({ target }) => {
              cursor.current = target.selectionStart
            }}
            onKeyDown={aoTeclar}
          />
          <small className="soft" id="anotacao-dica">
            <Trans>Tecle @ para mencionar alguém.</Trans>
          </small>
          <small className="error" id="anotacao-erro">
            {faltou && <Trans>Escreva a anotação.</Trans>}
          </small>
        </div>
        <Combobox
          key={escolhidos.length}
          rotulo={<Trans>Mencionar e avisar (opcional)</Trans>}
          valor={null}
          aoMudar={mencionar}
          opcoes={achados.data ?? []}
          aoDigitar={setDigitado}
          buscando={buscando(achados)}
          falha={falhaDe(achados)}
          texto={({ nome, unidade }) => `${nome} (${unidade})`}
          chave={(quem) => String(quem.id)}
          desenhar={({ nome, cargo, unidade }) => (
            <>
              <b>{nome}</b>
              <small className="soft">{[cargo, unidade].filter(Boolean).join(' · ')}</small>
            </>
          )}
          dica={t`Só quem lê o documento.`}
          nada={t`Ninguém com esse nome lê o documento.`}
          exemplo={t`Nome da pessoa`}
          ref={lista}
        />
        {nomes !== '' && (
          <p className="soft" role="status">
            <Trans>Serão avisados: {nomes}</Trans>
          </p>
        )}
        {anotar.error && <ProblemAlert erro={anotar.error} mantido={t`Nada mudou no documento.`} />}
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            <Trans>Voltar</Trans>
          </button>
          <button type="submit" className="btn primary" disabled={anotar.isPending}>
            <Trans>Anotar</Trans>
          </button>
        </div>
      </form>
    </Modal>
  )
}
