import ui from './ui.module.css'

const desenhos = {
  carimbo:
    'M9.5 13.5c.6-2.2-.9-3.6-.9-5.7a3.4 3.4 0 0 1 6.8 0c0 2.1-1.5 3.5-.9 5.7' +
    'M4.5 17.5V16A2.5 2.5 0 0 1 7 13.5h10a2.5 2.5 0 0 1 2.5 2.5v1.5zM4.5 21h15',
  novo: 'M12 5v14M5 12h14',
  mesa: 'M3 13h5l1.5 3h5l1.5-3h5M3 13l3-8h12l3 8v6H3z',
  unidade: 'M4 21V6l8-3 8 3v15M2 21h20M9 9h1M14 9h1M9 13h1M14 13h1M10 21v-4h4v4',
  busca: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
  filtro: 'M4 6h16M7 12h10M10 18h4',
  validar: 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  sino: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4',
  seta: 'M6 9l6 6 6-6',
  sair: 'M14 4h5v16h-5M4 12h11M11 8l4 4-4 4',
  ok: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.5l2.5 2.5 5-5.5',
  aviso: 'M12 4L2.5 20h19zM12 10v4.5M12 17.2v.1',
  erro: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 9l6 6M15 9l-6 6',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.5v.1',
  duvida: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .9-1 1.7M12 16.8v.1',
  fechar: 'M6 6l12 12M18 6L6 18',
  arquivo: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  lugar: 'M12 21c4.5-4.8 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2 6.2 6.5 11zM12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  cadeado: 'M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3M12 15v2',
  marca: 'M5 12.5l4.5 4.5L19 7.5',
  lapis: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  enviar: 'M4 12l16-8-5 16-3.5-6.5zM11.5 13.5L20 4',
  responder: 'M10 5L4 11l6 6M4 11h9a7 7 0 0 1 7 7v1',
  receber: 'M12 3v11M7.5 9.5L12 14l4.5-4.5M4 17v4h16v-4',
  baixar: 'M12 3v11M7.5 9.5L12 14l4.5-4.5M4 17v4h16v-4',
  relogio: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3 2',
  pessoa: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  copiar: 'M9 9h11v11H9zM5 15H4V4h11v1',
  lixo: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6',
  desfazer: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4',
  proibido: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.7 5.7l12.6 12.6',
  pasta: 'M3 6h6l2 2h10v11H3z',
  elo: 'M10 14a4 4 0 0 1 0-5.6l3-3a4 4 0 0 1 5.6 5.6L17 12.5M14 10a4 4 0 0 1 0 5.6l-3 3a4 4 0 0 1-5.6-5.6L7 11.5',
  livro: 'M4 5c3-1.3 6-1.3 8 0 2-1.3 5-1.3 8 0v14c-3-1.3-6-1.3-8 0-2-1.3-5-1.3-8 0zM12 5v14',
}

export type NomeDoIcone = keyof typeof desenhos

/** A line drawing in the colour of the text. Always beside words, so hidden from screen readers. */
export const Icon = ({ nome }: { nome: NomeDoIcone }) => (
  <svg className={ui.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={desenhos[nome]} />
  </svg>
)
