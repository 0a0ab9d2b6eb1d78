/**
 * Hand-written corrections of the airport snapshot, where it is wrong or names a place as no traveller would;
 * applied by build-airports.mjs. Each entry answers a fault found in the plain data.
 */

const pairs = (lines) =>
  Object.fromEntries(
    lines
      .trim()
      .split("\n")
      .map((line) => [line.trim().slice(0, 3).trim(), line.trim().slice(3).trim()]),
  );

/** Closed to scheduled passengers since the snapshot (or wrongly marked in it), with the replacement. */
export const CLOSED = new Set([
  "TXL", // Berlin: BER, 2020
  "SXF", // Berlin: BER, 2020
  "ISL", // Istanbul: IST, 2019
  "REP", // Siem Reap: SAI, 2023
  "ADA", // Adana: COV, 2024
  "PNH", // Phnom Penh: KTI, 2025
]);

/** Given a new IATA code since the snapshot: Chișinău in January 2024. */
export const RECODED = { KIV: "RMO" };

/**
 * Small airports with scheduled service that the snapshot lacks: code, name, city, country, region, position.
 */
const SMALL = `
LDH|Lord Howe Island Airport|Lord Howe Island|AU|AU-NSW|-31.5383|159.0772
ISC|St. Mary's Airport|Isles of Scilly|GB|GB-ENG|49.9133|-6.2917
LEQ|Land's End Airport|Land's End|GB|GB-ENG|50.1028|-5.6706
PPW|Papa Westray Airport|Papa Westray|GB|GB-SCT|59.3517|-2.9003
WRY|Westray Airport|Westray|GB|GB-SCT|59.3503|-2.95
SKU|Skyros Island Airport|Skyros|GR||38.9676|24.4872
KZS|Kastelorizo Airport|Kastelorizo|GR||36.1417|29.5764
JIK|Ikaria Airport|Ikaria|GR||37.6827|26.3471
KSO|Kastoria Airport|Kastoria|GR||40.4463|21.2822
MVY|Martha's Vineyard Airport|Martha's Vineyard|US|US-MA|41.3931|-70.6143
VQS|Antonio Rivera Rodríguez Airport|Vieques|PR||18.1348|-65.4936
CPX|Benjamín Rivera Noriega Airport|Culebra|PR||18.3133|-65.3043
GPS|Seymour Airport|Baltra Island|EC||-0.4538|-90.2659
SCY|San Cristóbal Airport|San Cristóbal Island|EC||-0.9102|-89.6174
AIT|Aitutaki Airport|Aitutaki|CK||-18.8309|-159.7642
GBZ|Great Barrier Aerodrome|Great Barrier Island|NZ||-36.2414|175.4719
TIQ|Tinian International Airport|Tinian|MP||14.9992|145.619
`;

/** Opened since the snapshot, or too small for it. Columns as in OurAirports. */
export const SUPPLEMENT = [
  ["NMI", "Navi Mumbai International Airport", "Mumbai", "IN", "", 18.9939, 73.0699, "large"],
  [
    "NBJ",
    "Dr. António Agostinho Neto International Airport",
    "Luanda",
    "AO",
    "",
    -9.0477,
    13.5017,
    "large",
  ],
  ["KTI", "Techo International Airport", "Phnom Penh", "KH", "", 11.3617, 104.9197, "large"],
  [
    "SAI",
    "Siem Reap–Angkor International Airport",
    "Siem Reap",
    "KH",
    "",
    13.3697,
    104.2229,
    "large",
  ],
  ["COV", "Çukurova International Airport", "Adana", "TR", "", 36.8956, 35.0661, "large"],
  [
    "TQO",
    "Felipe Carrillo Puerto International Airport",
    "Tulum",
    "MX",
    "",
    20.1683,
    -87.6597,
    "medium",
  ],
  ["RSI", "Red Sea International Airport", "Red Sea", "SA", "", 25.6283, 37.0889, "medium"],
  [
    "AYJ",
    "Maharishi Valmiki International Airport",
    "Ayodhya",
    "IN",
    "",
    26.748,
    82.1542,
    "medium",
  ],
  ["HLE", "Saint Helena Airport", "Jamestown", "SH", "", -15.9592, -5.6459, "small"],
  ["LUA", "Tenzing-Hillary Airport", "Lukla", "NP", "", 27.6869, 86.7297, "small"],
  ["SAB", "Juancho E. Yrausquin Airport", "Saba", "BQ", "", 17.6453, -63.2203, "small"],
  ...SMALL.trim()
    .split("\n")
    .map((line) => line.split("|"))
    .map(([code, name, city, country, region, latitude, longitude]) => [
      code,
      name,
      city,
      country,
      region,
      Number(latitude),
      Number(longitude),
      "small",
    ]),
].map(
  ([
    iata_code,
    name,
    municipality,
    iso_country,
    iso_region,
    latitude_deg,
    longitude_deg,
    size,
  ]) => ({
    iata_code,
    name,
    municipality,
    iso_country,
    iso_region,
    latitude_deg,
    longitude_deg,
    type: `${size}_airport`,
    scheduled_service: "yes",
    keywords: "",
  }),
);

/** Short, usual English names where ICU's are long or unusual. */
export const COUNTRY_NAMES = {
  CC: "Cocos Islands",
  CD: "Democratic Republic of the Congo",
  CG: "Republic of the Congo",
  HK: "Hong Kong",
  MM: "Myanmar",
  MO: "Macau",
  PS: "Palestine",
  TR: "Turkey",
};

/** The city that a traveller flies to, where the data names the suburb or village under the runway. */
export const CITIES = pairs(`
  ACE Lanzarote
  ASU Asunción
  AVV Melbourne
  AYQ Uluru
  BDJ Banjarmasin
  BDU Bardufoss
  BFN Bloemfontein
  BJX León
  BLR Bengaluru
  BOB Bora Bora
  BOG Bogotá
  BRU Brussels
  BSL Basel
  BTV Burlington
  BVC Boa Vista
  BWK Brač
  BZI Balıkesir
  CAY Cayenne
  CEB Cebu
  CFU Corfu
  CGN Cologne
  CHQ Chania
  CMI Champaign
  COR Córdoba
  CRK Angeles
  DFW Dallas
  DJE Djerba
  DJJ Jayapura
  DMM Dammam
  EAS San Sebastián
  EFL Kefalonia
  EIS Tortola
  EVE Harstad
  FEZ Fez
  FKB Karlsruhe
  FKS Fukushima
  FLR Florence
  FSZ Shizuoka
  FUE Fuerteventura
  GAJ Yamagata
  GCM Grand Cayman
  GDL Guadalajara
  GLA Glasgow
  GNB Grenoble
  GOA Genoa
  GOI Goa
  GOX Goa
  GSP Greenville
  HAU Haugesund
  HHN Hahn
  HKG Hong Kong
  HRI Hambantota
  IAD Washington
  IBR Ibaraki
  IEG Zielona Góra
  ILO Iloilo
  IPC Easter Island
  ISB Islamabad
  IWJ Iwami
  IXD Prayagraj
  JRO Kilimanjaro
  JSH Sitia
  JYV Jyväskylä
  KBP Kyiv
  KCZ Kochi
  KDH Kandahar
  KGI Kalgoorlie
  KIR Kerry
  KJB Kurnool
  KMQ Komatsu
  KNH Kinmen
  KOA Kona
  KOI Kirkwall
  KRS Kristiansand
  KSU Kristiansund
  KUL Kuala Lumpur
  LCG A Coruña
  LED Saint Petersburg
  LOP Lombok
  LPA Gran Canaria
  LXA Lhasa
  MAH Menorca
  MEX Mexico City
  MFM Macau
  MID Mérida
  MMB Memanbetsu
  MME Teesside
  MOL Molde
  MOZ Moorea
  MPH Boracay
  MQT Marquette
  MRU Port Louis
  MTY Monterrey
  MVD Montevideo
  MWX Muan
  MZG Penghu
  MZT Mazatlán
  NAP Naples
  NDR Nador
  NGO Nagoya
  NLI Nikolayevsk-on-Amur
  NOC Knock
  NQZ Astana
  NRT Tokyo
  NTL Newcastle
  OAJ Jacksonville
  OGZ Vladikavkaz
  ORN Oran
  OUD Oujda
  OVD Asturias
  PBM Paramaribo
  PIE St. Petersburg
  PIK Prestwick
  PLZ Gqeberha
  PRN Pristina
  PSO Pasto
  PTY Panama City
  PVD Providence
  RHO Rhodes
  RJA Rajahmundry
  RMU Murcia
  RMO Chișinău
  RUN Saint-Denis
  SAG Shirdi
  SAW Istanbul
  SDJ Sendai
  SEZ Mahé
  SHO Manzini
  SID Sal
  SJD San José del Cabo
  SPC La Palma
  SPN Saipan
  SPX Cairo
  STI Santiago de los Caballeros
  SUV Suva
  SVQ Seville
  SWA Shantou
  SYY Stornoway
  SZB Kuala Lumpur
  SZZ Szczecin
  TAB Tobago
  TDX Trat
  TER Terceira
  TPE Taipei
  TRE Tiree
  TRF Sandefjord
  TRN Turin
  TTE Ternate
  TYS Knoxville
  UIH Quy Nhon
  UPG Makassar
  USM Ko Samui
  UTP Pattaya
  VBS Brescia
  VGA Vijayawada
  VIT Vitoria-Gasteiz
  VLY Anglesey
  VPS Destin
  VRA Varadero
  VRN Verona
  VVO Vladivostok
  WNI Wangi-Wangi
  WOL Wollongong
  XIY Xi'an
  XNN Xining
  YNY Yangyang
  YQB Quebec City
`);

/** The name in use, if the snapshot has an old, partial or unclear one. */
export const NAMES = pairs(`
  ACE César Manrique–Lanzarote Airport
  BFF Western Nebraska Regional Airport
  BFI King County International Airport (Boeing Field)
  BOM Chhatrapati Shivaji Maharaj International Airport
  BUR Hollywood Burbank Airport
  CIA Rome Ciampino Airport
  CUN Cancún International Airport
  DGO General Guadalupe Victoria International Airport
  FLR Florence Peretola Airport
  ICN Seoul Incheon International Airport
  IST Istanbul Airport
  LGA LaGuardia Airport
  LIN Milan Linate Airport
  MEX Benito Juárez International Airport
  MXP Milan Malpensa Airport
  ORY Paris Orly Airport
  OSD Åre Östersund Airport
  SEN London Southend Airport
  WMI Warsaw Modlin Airport
  YYZ Toronto Pearson International Airport
`);

/**
 * Zones by country. tz-lookup works on a coarse grid and misses small countries and borders (Bahrain's
 * airport came out as Asia/Tehran), so countries with a single time are listed here. China: timetables
 * everywhere in it are in Beijing time, Xinjiang's too.
 */
export const COUNTRY_ZONES = pairs(`
  AO Africa/Luanda
  AS Pacific/Pago_Pago
  BH Asia/Bahrain
  BO America/La_Paz
  BQ America/Kralendijk
  BS America/Nassau
  BZ America/Belize
  CN Asia/Shanghai
  CO America/Bogota
  CU America/Havana
  DO America/Santo_Domingo
  DZ Africa/Algiers
  FI Europe/Helsinki
  GD America/Grenada
  GP America/Guadeloupe
  GQ Africa/Malabo
  IT Europe/Rome
  KE Africa/Nairobi
  LC America/St_Lucia
  MM Asia/Yangon
  NA Africa/Windhoek
  NO Europe/Oslo
  NP Asia/Kathmandu
  PA America/Panama
  PE America/Lima
  PH Asia/Manila
  PM America/Miquelon
  SA Asia/Riyadh
  SS Africa/Juba
  TC America/Grand_Turk
  TL Asia/Dili
  TW Asia/Taipei
  UG Africa/Kampala
  VE America/Caracas
  VN Asia/Ho_Chi_Minh
`);

/** Zones by airport, where the country has several and the grid picked the neighbour's. */
export const ZONES = pairs(`
  BBA America/Punta_Arenas
  BBN Asia/Kuching
  BDT Africa/Kinshasa
  CYX Asia/Srednekolymsk
  KZS Europe/Athens
  NLI Asia/Vladivostok
  OKL Asia/Jayapura
  PSG America/Juneau
  TUA America/Guayaquil
  ULY Europe/Ulyanovsk
  USH America/Argentina/Ushuaia
  WRG America/Juneau
  XWA America/Chicago
  YAM America/Toronto
  YBT America/Winnipeg
  YBX America/Blanc-Sablon
  YCL America/Moncton
  YHR America/Blanc-Sablon
  YNA America/Toronto
  ZFM America/Inuvik
`);

/**
 * The busiest passenger airports, roughly in order of the yearly counts that airports published for
 * 2023 and 2024. Only a proxy to put the likelier place first: neighbours may be a few places off.
 */
export const BUSIEST = `
  ATL DXB DFW HND LHR DEN IST ORD DEL PVG CAN LAX ICN CDG SIN AMS JFK MAD PEK BKK SZX FRA HKG CLT LAS
  MIA MCO CGK KUL BCN TFU BOM DOH SEA SFO PHX EWR JED KMG IAH XIY HGH CKG PKX SHA MNL BOS MEX SGN
  FCO LIS LGW MUC SAW GRU SYD YYZ TPE BOG MSP DUB FLL ORY AYT RUH DTW NRT VIE ZRH ATH PHL BLR LGA
  MEL KIX PMI SLC CUN OSL CPH MAN STN BRU DUS SVO BWI CAI WUH NKG CTU BER ARN URC IAD SAN MXP HAN
  TLV AUH HYD CJU DMK TPA CSX CGO YVR LIM SCL HAK TAO HEL WAW SHJ CTS FUK OPO AGP DPS HAM MAA BNA AUS
  TSN CCU GVA NCE BNE MDW DCA LTN JNB BUD DME HNL BGY PTY PDX ALC NAP KWI ADD LED CGH OTP EDI SUB
  GIG PRG STL BLL AKL SYX HKT DAL KWE GMP DLC SHE HRB TNA XMN NNG FOC ALG BSB BHX CTA CMN HOU MCT
  LYS RDU YUL MDE AEP AER VKO EZE OKA KEF LPA DAC STR LIN ESB ADB CPT PER GDL TIJ MTY BAH AMM BEY KHI
  TAS ALA GYD IKA THR MHD TLS MRS CGN BLQ VCE TFS FAO DAD CNX PUS REC CNF VCP SSA CLO CTG YYC SMF MCI
  OAK SJC SNA MSY CLE IND PIT CVG CMH BDL JAX RSW SAT PBI ABQ ANC OGG BUR ONT RNO OMA MEM MKE BUF
  EIN KRK GLA BRS BFS CRL RIX TRN KTW GDN SOF BEG TLL VNO ZAG SKP TIA MLA LCA HER RHO SKG IBZ VLC SVQ BIO
  ACE FUE TFN HRG SSH NBO LOS ACC DSS TUN RAK MRU CMB MLE KTM LHE ISB AMD COK PNQ GOI GAU LKO JAI TRV
  ITM NGO KHH RMQ CEB PEN BKI JHB UPG KNO CXR PQC KTI SAI RGN VTE ADL OOL CNS CHC WLG NAN PPT YEG YOW YHZ YWG
  SJU PUJ SDQ MBJ NAS HAV SJO SAL GUA SJD PVR UIO GYE CCS MVD ASU LPB VVI POA FOR CWB EVN TBS KBP LWO DWC LCY
`
  .trim()
  .split(/\s+/);
