import './paleta.css'

import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'

import { ATOS, emGrupos, proximoPasso } from '#acts/atos.ts'
import type { Acao, NomeAcao } from '#contract/acao.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { simples } from '#platform/simples.ts'
import { Icon, type NomeDoIcone } from '#ui/Icon.tsx'
import { Modal } from '#ui/Modal.tsx'

type Item = { chave: string; grupo: string; nome: string; icone: NomeDoIcone; explicacao?: string; fazer?: () => void }
type Props = {
  aberto: MobilAberto
  fazer: (nome: NomeAcao) => void
  ocupado: boolean
  /** What was typed while the palette was on its way. */
  jaDigitado: () => string
  aba: (hash: string) => void
  historico: () => void
  fechar: () => void
}

/** The next step, what else can be done, and then what can't, with the reason. */
function acoesDoDocumento({ aberto, fazer, ocupado }: Pick<Props, 'aberto' | 'fazer' | 'ocupado'>): Item[] {
  const passo = proximoPasso(aberto)?.nome
  const ordem = ({ nome, pode }: Acao) => Number(pode) + Number(nome === passo)
  return emGrupos(aberto.documento.acoes)
    .flatMap(({ nome: grupo, acoes }) => acoes.map((acao) => ({ ...acao, grupo })))
    .toSorted((a, b) => ordem(b) - ordem(a))
    .map(({ nome, pode, explicacao, grupo }) => ({
      chave: nome,
      grupo: nome === passo ? t`Próximo passo` : pode ? grupo : t`Agora não é possível`,
      nome: ATOS[nome].nome(),
      icone: ATOS[nome].icone,
      explicacao,
      ...(pode && !ocupado && { fazer: () => fazer(nome) }),
    }))
}

/** All that can be done with the open document, and where one can go from it, by typing a few letters. */
export function Paleta({ aberto, fazer, ocupado, jaDigitado, aba, historico, fechar }: Props) {
  const { t: traduzir } = useLingui()
  const navigate = useNavigate()
  const id = useId()
  const { sigla } = aberto.documento
  const [texto, setTexto] = useState(jaDigitado)
  const [atual, setAtual] = useState(0)
  const lugares: Item[] = [
    { chave: 'pdf', nome: traduzir`Ver PDF`, icone: 'arquivo', fazer: () => aba('pdf') },
    { chave: 'historico', nome: traduzir`Histórico`, icone: 'relogio', fazer: historico },
    { chave: 'mesa', nome: traduzir`Minha mesa`, icone: 'mesa', fazer: () => void navigate({ to: '/mesa' }) },
    {
      chave: 'siga-mesa',
      nome: traduzir`Mesa da unidade`,
      icone: 'unidade',
      fazer: () => void navigate({ to: '/siga-mesa' }),
    },
  ].map((lugar) => ({ ...lugar, grupo: traduzir`Ir para` }) as Item)
  const q = texto.trim()
  const achados = [...acoesDoDocumento({ aberto, fazer, ocupado }), ...lugares].filter(({ nome }) =>
    simples(nome).includes(simples(q)),
  )
  const itens: Item[] =
    q === ''
      ? achados
      : [
          ...achados,
          {
            chave: 'busca',
            grupo: traduzir`Busca`,
            nome: traduzir`Buscar “${q}” em todos os documentos`,
            icone: 'busca',
            fazer: () => void navigate({ to: '/busca', search: { q } }),
          },
        ]
  const escolhido = Math.min(atual, itens.length - 1)
  const escolher = (item: Item | undefined) => {
    if (!item?.fazer) return
    fechar()
    item.fazer()
  }
  const aoTeclar = (evento: KeyboardEvent) => {
    const passos: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const passo = passos[evento.key]
    if (passo !== undefined) {
      evento.preventDefault()
      const proximo = (escolhido + passo + itens.length) % itens.length
      setAtual(proximo)
      document.getElementById(`${id}-${itens[proximo]?.chave}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (evento.key === 'Enter') {
      evento.preventDefault()
      escolher(itens[escolhido])
    }
  }
  return (
    <Modal titulo={traduzir`O que fazer com ${sigla}?`} fechar={fechar}>
      <input
        className="paleta-campo"
        role="combobox"
        aria-label={traduzir`Ação, lugar ou palavras a buscar`}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={`${id}-${itens[escolhido]?.chave}`}
        autoComplete="off"
        placeholder={traduzir`Ação, lugar ou palavras a buscar`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the box was asked for, by its keys
        autoFocus
        value={texto}
        onChange={({ target }) => {
          setTexto(target.value)
          setAtual(0)
        }}
        onKeyDown={aoTeclar}
      />
      <div className="paleta" role="listbox" id={id} aria-label={traduzir`O que se pode fazer`}>
        {itens.map((item, posicao) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the field's
          <div
            key={item.chave}
            id={`${id}-${item.chave}`}
            role="option"
            aria-selected={posicao === escolhido}
            aria-disabled={!item.fazer}
            onClick={() => escolher(item)}
          >
            <Icon nome={item.icone} />
            <span>
              {item.nome}
              {item.explicacao && <small className="soft">{item.explicacao}</small>}
            </span>
            <small className="soft">{item.grupo}</small>
          </div>
        ))}
      </div>
    </Modal>
  )
}
