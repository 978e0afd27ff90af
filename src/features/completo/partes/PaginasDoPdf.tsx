import ui from '#ui/ui.module.css'
import textoCss from '#domain/documento/texto.module.css'
import completo from '../completo.module.css'

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { idDaFolha } from '#domain/completo/folhas.ts'

type Props = { paginas: string[]; porMaquina: number[]; inicio: number }

/** The text of a PDF's pages, to read and search, with a link to the PDF itself. */
export function PaginasDoPdf({ paginas, porMaquina, inicio }: Props) {
  return (
    <div className={`${completo.pecaPdfTexto} ${textoCss.texto}`}>
      <p className={ui.soft} data-nota>
        <Trans>Texto lido do PDF, sem a forma das páginas.</Trans>{' '}
        <Link to="." search={{ modo: 'pdf' }} hash={idDaFolha(inicio)} replace>
          <Trans>Ver o PDF</Trans>
        </Link>
      </p>
      {paginas.map((texto, n) => {
        const folha = inicio + n
        return (
          <section key={folha} data-folha={folha}>
            <small className={`${ui.num} ${ui.soft}`} aria-hidden="true">
              fl. {folha}
            </small>
            {porMaquina.includes(n + 1) && (
              <p className={ui.soft} data-nota>
                <Trans>Texto lido por máquina de uma imagem: pode ter erros.</Trans>
              </p>
            )}
            {texto === '' ? (
              <p className={ui.soft} data-nota>
                <Trans>A folha {folha} não tem texto que se possa ler ou buscar: é uma imagem.</Trans>
              </p>
            ) : (
              <p className={completo.pecaPdfPagina}>{texto}</p>
            )}
          </section>
        )
      })}
    </div>
  )
}
