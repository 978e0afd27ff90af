import ui from '#ui/ui.module.css'
import completo from '../completo.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'

import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { folhasDa } from '#domain/completo/folhas.ts'
import { nomeDaPeca } from '#domain/completo/nomes.ts'
import type { Busca } from '../use-busca.ts'

/** The pieces that contain the words, each with the number of occurrences and the passage of the first. */
export function Achados({ busca, aoEscolher }: { busca: Busca; aoEscolher: () => void }) {
  const { t } = useLingui()
  const { achados, semTexto, total, erro, irPara, palavras, buscando } = busca
  const quantas = new Set(achados.map(({ chave }) => chave)).size
  const semBusca = semTexto > 0 && (
    <p className={ui.soft}>
      <Plural
        value={semTexto}
        one="# folha de PDF é imagem ou não pôde ser lida: não foi buscada."
        other="# folhas de PDF são imagens ou não puderam ser lidas: não foram buscadas."
      />
    </p>
  )
  if (erro) return <ProblemAlert erro={erro} />
  if (quantas === 0 && !buscando)
    return (
      <>
        <p className={ui.soft}>
          <Trans>Nenhuma peça que você pode ler tem “{palavras}”.</Trans>
        </p>
        {semBusca}
      </>
    )
  return (
    <nav className={completo.indice} aria-label={t`Onde está`}>
      <p className={`${ui.soft} ${completo.completoContaLista}`}>
        <Plural value={total} one="# ocorrência" other="# ocorrências" />{' '}
        <Plural value={quantas} one="em # peça" other="em # peças" />
      </p>
      <ol className={ui.plain}>
        {achados.map(({ chave, folha, peca, ocorrencias, porMaquina, trecho }) => (
          <li key={`${chave} ${folha}`}>
            <button
              type="button"
              className={completo.indiceAchado}
              onClick={() => {
                aoEscolher()
                irPara({ chave, folha })
              }}
            >
              <span className={`${ui.num} ${completo.indiceFolha}`}>{folha ?? folhasDa(peca)}</span>
              <span>
                <b className={ui.num}>{nomeDaPeca(peca)}</b>
                <span className={completo.indiceAssunto}>{trecho}</span>
                <small className={ui.soft}>
                  <Plural value={ocorrencias} one="# vez" other="# vezes" />
                  {porMaquina && (
                    <>
                      {' · '}
                      <Trans>lido por máquina</Trans>
                    </>
                  )}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {semBusca}
    </nav>
  )
}
