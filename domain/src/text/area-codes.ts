/**
 * Area codes of the 50 states and DC by time zone, as of 2026-11 (https://nanpa.com/reports). Codes not listed are another country of +1, a
 * territory, toll-free, premium or unassigned. Add new codes here; until then an admin can allow them in the settings.
 */
const byTimeZones: readonly (readonly [zones: string, codes: string])[] = [
  [
    'America/New_York',
    `201 202 203 207 212 215 216 220 223 227 229 231 234 239 240 248 252 260 267 269 272 276 283 301 302 304 305 313 315 317
    321 324 326 329 330 332 336 339 347 351 352 363 380 386 401 404 407 410 412 413 419 434 440 443 445 463 470 472 475 478
    484 502 508 513 516 517 518 540 551 561 567 570 571 582 585 586 603 607 609 610 614 616 617 631 640 645 646 656 667 678
    680 681 686 689 703 704 706 716 717 718 724 727 728 732 734 740 743 754 757 762 765 770 771 772 774 781 786 802 803 804
    810 813 814 821 826 828 835 838 839 843 845 848 854 856 857 859 860 862 863 864 865 878 904 908 910 912 914 917 919 929
    934 937 941 943 947 948 954 959 973 978 980 984 989`,
  ],
  [
    'America/Chicago',
    `205 210 214 217 218 224 225 228 235 251 254 256 262 274 281 309 312 314 316 318 319 320 325 327 331 334 337 346 353 361
    402 405 409 414 417 430 447 464 469 479 501 504 507 512 515 531 534 539 557 563 572 573 580 601 608 612 615 618 629 630
    636 641 651 659 660 662 682 708 712 713 715 726 730 731 737 763 769 773 779 806 815 816 817 830 832 847 870 872 901 903
    913 918 920 931 936 938 940 945 952 956 972 975 979 985`,
  ],
  [
    'America/Los_Angeles',
    `206 209 213 253 279 310 323 341 350 360 369 408 415 424 425 442 503 509 510 530 559 562 564 619 626 628 650 657 661 669
    702 707 714 725 738 747 760 805 818 820 831 840 858 909 916 925 949 951 971`,
  ],
  ['America/Denver', '303 307 385 406 435 505 575 719 720 748 801 915 970 983'],
  ['America/Chicago America/New_York', '219 270 364 423 448 574 606 812 850 906 930'],
  ['America/Chicago America/Denver', '308 432 605 620 701 785'],
  ['America/Denver America/Los_Angeles', '208 458 541 775 986'],
  ['America/Phoenix', '480 520 602 623'],
  ['Pacific/Honolulu', '808'],
  ['America/Adak America/Anchorage', '907'],
  ['America/Denver America/Phoenix', '928'],
];

const timeZonesOf: ReadonlyMap<string, readonly string[]> = new Map(
  byTimeZones.flatMap(([zones, codes]) =>
    codes.split(/\s+/).map((code): [string, readonly string[]] => [code, zones.split(' ')]),
  ),
);

/** All time zones of US numbers. A number with another area code that an admin allows may be in any of them. */
const anywhere: readonly string[] = [...new Set(byTimeZones.flatMap(([zones]) => zones.split(' ')))];

const areaCodeOf = (digits: string): string => digits.slice(0, 3);

/** Returns the possible time zones of a number, judging by its area code. */
export const timeZonesOfNumber = (digits: string): readonly string[] => timeZonesOf.get(areaCodeOf(digits)) ?? anywhere;

/** Whether an admin may list an area code: service codes and those that cost the caller extra are excluded. */
export const isAreaCode = (code: string): boolean => /^[2-9]\d\d$/.test(code) && !special.test(code);
/** N11, 500 and its siblings, 700, 710, toll-free, 900. */
const special = /^(?:\d11|[57]00|710|52\d|53[23]|5([4-8])\1|8([02-8])\2|900)$/;

/**
 * Whether a number may get texts.
 * @param listed area codes separated by spaces; if empty, those of the 50 states and DC
 */
export function mayGetTexts(digits: string, listed: string): boolean {
  if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return false;
  const code = areaCodeOf(digits);
  return listed === '' ? timeZonesOf.has(code) : listed.split(' ').includes(code);
}
