import alternador from '#ui/alternador.module.css'
import ui from '#ui/ui.module.css'
import avancada from '../avancada.module.css'
import busca from '../busca.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { buscaApi } from '#contract/busca.ts'
import type { Answer } from '#contract/endpoint.ts'
import { DensidadeField } from '#ui/DensidadeField.tsx'
import { Paginas } from '#ui/Paginas.tsx'

import { Contagem } from '../partes/Contagem.tsx'
import { Resultado } from '../partes/Resultado.tsx'
import type { ProcuraAvancada } from '../queries.ts'
import { useAndar } from '../use-andar.ts'
import { Exportar } from './Exportar.tsx'
import { EscolherColunas } from './EscolherColunas.tsx'
import { Tabela } from './Tabela.tsx'

function Ordem({ procura: { ordem, texto, assunto, de, ate } }: { procura: ProcuraAvancada }) {
  const { t } = useLingui()
  // as the server orders by itself
  const atual = ordem ?? (de === null && ate === null ? 'ALTERADO' : 'DIA')
  const nomes = {
    ALTERADO: t`Última mudança`,
    DIA: t`Data do documento`,
    ...((texto !== null || assunto !== null) && { RELEVANCIA: t`Mais relevantes` }),
  }
  return (
    <nav className={ui.row} aria-label={t`Ordem`}>
      {Object.entries(nomes).map(([valor, nome]) => (
        <Link
          key={valor}
          to="/busca-avancada"
          search={(antes) => ({ ...antes, ordem: valor, page: null })}
          replace
          activeProps={{}}
          className={busca.ordem}
          aria-current={valor === atual ? 'true' : undefined}
        >
          {nome}
        </Link>
      ))}
    </nav>
  )
}

function Vista({ emLista }: { emLista: boolean }) {
  const { t } = useLingui()
  const vistas = [
    { nome: t`Tabela`, vista: null, atual: !emLista },
    { nome: t`Lista`, vista: 'lista', atual: emLista },
  ]
  return (
    <nav className={alternador.alternador} aria-label={t`Como mostrar`}>
      {vistas.map(({ nome, vista, atual }) => (
        <Link
          key={nome}
          to="/busca-avancada"
          search={(antes) => ({ ...antes, vista })}
          replace
          activeProps={{}}
          aria-current={atual ? 'true' : undefined}
        >
          {nome}
        </Link>
      ))}
    </nav>
  )
}

type Props = { achados: Answer<typeof buscaApi.avancada>; procura: ProcuraAvancada }

/** The results, as a table or as a list, and what can be done with all of them. */
export function Achados({ achados, procura }: Props) {
  const { content, totalPages, number } = achados
  const emLista = procura.vista === 'lista'
  const lista = useAndar<HTMLDivElement>()
  return (
    <div ref={lista}>
      <div className={`${ui.row} ${busca.buscaConta}`}>
        <p role="status">
          <Contagem achados={achados} />
        </p>
        <Ordem procura={procura} />
      </div>
      <div className={`${ui.row} ${avancada.ferramentas}`}>
        <Vista emLista={emLista} />
        {!emLista && (
          <>
            <DensidadeField />
            <EscolherColunas />
          </>
        )}
        <Exportar procura={procura} />
      </div>
      {emLista ? (
        <ol className={ui.plain}>
          {content.map((achado) => (
            <Resultado key={achado.documentoId} achado={achado} />
          ))}
        </ol>
      ) : (
        <Tabela achados={content} />
      )}
      <Paginas
        atual={number}
        total={totalPages}
        ligar={(pagina, conteudo, rotulo) => (
          <Link
            to="/busca-avancada"
            search={(antes) => ({ ...antes, page: pagina === 0 ? null : String(pagina) })}
            className={`${ui.btn} ${ui.small}`}
            activeProps={{}}
            aria-label={rotulo}
          >
            {conteudo}
          </Link>
        )}
      />
      <p className={`${ui.soft} ${avancada.teclas}`}>
        <Trans>
          <kbd>j</kbd> e <kbd>k</kbd> vão de um resultado a outro; <kbd>Enter</kbd> abre.
        </Trans>
      </p>
    </div>
  )
}
