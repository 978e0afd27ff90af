/** Words by which number and gender are told where their endings don't tell (flexao.ts). All folded. */
const palavras = (texto: string) => texto.trim().split(/\s+/)
const conjunto = (texto: string): ReadonlySet<string> => new Set(palavras(texto))

/** End like plurals or feminines, and stay as they are. */
export const INVARIAVEIS = conjunto(`
  mais mas pais cais jamais demais anais ademais
  lapis gratis tenis penis oasis iris pelvis cutis clitoris quis bis paris assis luis denis elis regis dois pois depois
  seis onibus caos ananas atlas pires ourives simples ferias oculos menos antes apenas atraves tras detras atras tres
  reves inves conves vies gas mes adeus zeus mateus deus klaus moises gales arnes apos goias minas judas lucas elias isaias
  messias matias tobias alias algures alhures parabens alferes biceps triceps forceps nupcias viveres pesames
  martins lins rubens carlos marcos domingos exequias afazeres palmas campinas alagoas
`)

/** Number or gender by another word. */
export const IRREGULARES: ReadonlyMap<string, string> = new Map(
  palavras(`
    maes:mae pes:pe pas:pa nos:no sos:so fas:fa res:re reus:reu leis:lei grei:grei greis:grei frei:frei freis:frei
    deuses:deus gases:gas paises:pais meses:mes reveses:reves vieses:vies ases:as obuses:obus camponesas:campones
    boa:bom boas:bom mas:mas duas:dois ambos:ambos ambas:ambos avos:avo
    herois:heroi bois:boi comboios:comboio rois:rol
    hifens:hifem hifenes:hifem
    juiza:juiz juizas:juiz espanhola:espanhol espanholas:espanhol
    atriz:ator atrizes:ator embaixatriz:embaixador embaixatrizes:embaixador imperatriz:imperador
    senhora:senhor senhoras:senhor superioras:superior freguesa:fregues
    presidenta:presidente presidentas:presidente parenta:parente mestra:mestre mestras:mestre
    chefa:chefe chefas:chefe infanta:infante
    europeia:europeu europeias:europeu ateia:ateu ateias:ateu judia:judeu judias:judeu hebreia:hebreu plebeia:plebeu
    poetisa:poeta poetisas:poeta sacerdotisa:sacerdote sacerdotisas:sacerdote profetisa:profeta
    arvores:arvore folclores:folclore softwares:software hardwares:hardware malwares:malware firmwares:firmware
    males:mal consules:consul
    caracteres:caractere kits:kit bits:bit chips:chip blogs:blog juniores:junior seniores:senior especimes:especime
    bijus:biju campi:campus campuses:campus corpora:corpus curricula:curriculo curriculum:curriculo
    patroa:patrao patroas:patrao leoa:leao leoas:leao
  `).map((par) => {
    const [uma = '', outra = ''] = par.split(':')
    return [uma, outra]
  }),
)

/** In -il without stress: plural -eis. */
export const EM_IL = conjunto(`
  facil dificil contabil util inutil fragil agil habil inabil debil docil indocil fertil infertil esteril versatil volatil
  portatil tatil textil projetil reptil missil fossil gracil verossimil inverossimil retratil contratil pulsatil eretil ductil
  flebil pensil utensil bissextil percentil quartil decil labil imbecil senil
`)
/** In -i or -ei: plural in -is. */
export const EM_I = conjunto(`
  juri taxi alibi guarani tupi bisturi javali rali abacaxi caqui zumbi biquini esqui colibri rubi gari safari quati siri
  sagui jabuti sapoti frenesi israeli iraqui haicai kiwi paquistani lei rei grei jockei pai samurai bonsai papai
  hoquei volei joquei
`)
/** In stressed -u: plural -us. Else -us is Latin, but for -aus and -eus. */
export const EM_U = conjunto(`
  menu peru bambu tabu urubu tatu caju hindu zebu iglu angu caruru umbu cupuacu surucucu chuchu tutu uirapuru pirarucu guru
  canguru babacu jacu
`)
/** In -ês: plural -eses, feminine -esa. */
export const EM_ES = conjunto(`
  portugues ingles frances chines japones holandes escoces irlandes noruegues dinamarques fregues burgues campones
  marques polones libanes montanhes milanes genoves siames sudanes senegales tailandes finlandes islandes neozelandes
  congoles nepales vietnames javanes balines taiwanes maltes luxemburgues barcelones cordobes aragones
  leones calabres piemontes verones bolonhes vienes berlines albanes gaules pequines camarones ganes togoles
`)
/** Not of -ês: plural of -ese. */
export const EM_ESE = conjunto(`genese anamnese cinese catequese diocese ascese telecinese epigenese arquidiocese`)

/** In -ão: feminine in -ã. "Anã" is left alone, for "Ana". */
export const EM_AO = conjunto(`
  cidadao irmao alemao cristao orfao artesao aldeao anfitriao campeao guardiao capitao escrivao tabeliao cirurgiao
  cortesao pagao catalao vilao temporao ermitao concidadao coirmao bicampeao tricampeao charlatao
`)
